"""An editor's help with a text: laying it out, putting findings right, declaring missing things."""
