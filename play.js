
const fs = require("fs");
const [file, ...seeds] = process.argv.slice(2);
const about = JSON.parse(fs.readFileSync(file + ".json"));
const game = new WebAssembly.Instance(new WebAssembly.Module(fs.readFileSync(file)), {}).exports;
const state = game.state.value, {names, status} = about.state, at = about.memory;
const slot = (number) => new Int32Array(game.memory.buffer)[number];
const cell = (name) => slot(state / 4 + names[name]);
const wide = (number) => new BigInt64Array(game.memory.buffer.slice(4 * number, 4 * number + 8))[0];

const told = seeds.map((seed) => {
  game.play(state, BigInt(seed));
  return at.row.map((_, number) => slot(at.outcome + number));
});

game.start(state);
game.settle(state, 7n);
const line = [];
while (cell("status") === status.running) {
  const count = game.listing(state, cell("you"));
  const values = Array.from({length: count}, (_, number) => wide(at.options + 2 * number));
  const stop = about.stops[cell("at")];
  line.push(values.map((value) => (stop.texts || {})[value] ?? (value < 0n ? stop.nothing : String(value))));
  game.decide(state, cell("you"), values[line.length % count]);
  game.settle(state, 7n);
}
console.log(JSON.stringify({told, line, winners: game.winners(state)}));
