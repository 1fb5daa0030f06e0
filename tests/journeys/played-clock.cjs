// Loaded into the gateway and the Auth emulator. Their clock is ahead of the machine's by the milliseconds in the file PLAYED_CLOCK.
const { readFileSync } = require('node:fs');

const file = process.env.PLAYED_CLOCK;
const isPlayer = /(gateway[/\\]dist[/\\]main|scripts[/\\]emulator)\.m?js$/.test(process.argv[1] ?? '');
if (file !== undefined && isPlayer) {
  let ahead = 0;
  const now = () => {
    ahead = Number(readFileSync(file, 'utf8')) || ahead; // empty while it is written
    return Machine.now() + ahead;
  };
  const Machine = Date;
  globalThis.Date = new Proxy(Machine, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new Machine(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}
