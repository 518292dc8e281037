"""How pictures look: two sets of colours that those tell apart who see few, and shapes and dashes beside each of them.

The colours are those of Okabe and Ito, made darker or lighter until each stands out from the page (3 to 1).
"""

from typing import Any, Final

SHAPES: Final = ("circle", "square", "triangle-up", "diamond", "cross", "triangle-down", "triangle-right")
DASHES: Final = ((1, 0), (6, 3), (2, 2), (8, 3, 2, 3), (12, 4), (1, 3), (4, 2, 1, 2))
FONT: Final = "system-ui, sans-serif"

LIGHT: Final = {
    "paper": "#ffffff",
    "ink": "#1d1f23",
    "faint": "#5b6068",
    "line": "#dedcd5",
    "fair": "#1d1f23",
    "series": ("#0064a8", "#c04a00", "#00795a", "#a8407f", "#8a6200", "#3a6fd8", "#6b6b6b"),
}
DARK: Final = {
    "paper": "#202329",
    "ink": "#eceae4",
    "faint": "#b3b7be",
    "line": "#3c414a",
    "fair": "#eceae4",
    "series": ("#6db9f2", "#ff9a57", "#3fcfa4", "#ee9acb", "#e9bb4a", "#9db8ff", "#b9b9b9"),
}
LOOKS: Final = {"light": LIGHT, "dark": DARK}


def config(look: str) -> dict[str, Any]:
    """The configuration of Vega-Lite for one of the two."""
    ink: Any = LOOKS[look]
    series = list(ink["series"])
    axis = {
        "labelColor": ink["faint"],
        "titleColor": ink["faint"],
        "gridColor": ink["line"],
        "domainColor": ink["line"],
        "tickColor": ink["line"],
        "labelFontSize": 12,
        "titleFontSize": 12,
        "titleFontWeight": "normal",
        "labelLimit": 220,
    }
    return {
        "aria": False,  # the picture as a whole has a name, and its table beside it
        "background": "transparent",
        "font": FONT,
        "view": {"stroke": None},
        "axis": axis,
        "axisY": {"grid": False, "domain": False, "ticks": False},
        "legend": {
            "orient": "top",
            "labelColor": ink["ink"],
            "titleColor": ink["faint"],
            "labelFontSize": 12,
            "titleFontSize": 12,
            "titleFontWeight": "normal",
            "symbolSize": 90,
            "columns": 3,
        },
        "range": {"category": series},
        "mark": {"color": series[0]},
        "rule": {"color": series[0]},
        "text": {"color": ink["ink"], "fontSize": 12},
        "style": {
            "interval": {"strokeWidth": 2, "opacity": 0.75},
            "fair": {"stroke": ink["fair"], "color": ink["fair"], "strokeWidth": 1.5, "strokeDash": [4, 3]},
            "fair-text": {"fill": ink["faint"], "fontSize": 11, "fontStyle": "italic"},
            "sample": {"stroke": ink["faint"], "color": ink["faint"], "strokeWidth": 0.8, "opacity": 0.35},
            "connecting": {"stroke": ink["faint"], "color": ink["faint"], "strokeWidth": 2, "opacity": 0.5},
        },
    }
