import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('..', import.meta.url));

/** Asks the development server of a hot remote, on this machine only and never in production. */
const notOutside = new Set(['releases/hot-builds.adapter.ts']);

const ways = /from '(?:undici|cockatiel|node:https?|https?|node:tls)'|\bfetch\(|\bnew (?:WebSocket|EventSource|XMLHttpRequest)\b/;

const forTests = /\.test\.ts$|(^|\/)fixtures\/|\.fixture\.ts$/;
const sources = () =>
  readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts') && !forTests.test(file));
/** Source text without comments and type imports. */
const textOf = (file: string) => readFileSync(`${source}/${file}`, 'utf8').replace(/^import type .*$|^ *\*.*$|\/\/ .*$/gm, '');

it('gateway calls outside systems through the upstream client only', () => {
  const files = sources().filter((file) => !file.startsWith('upstream/') && !notOutside.has(file));
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter((file) => ways.test(textOf(file)))).toEqual([]);
});

it('gateway times calls without signals that may be collected too early', () => {
  // nodejs/node#57736: within AbortSignal.any, AbortSignal.timeout may never fire; createDeadline() does.
  const timing = sources().filter((file) => /AbortSignal\.(any|timeout)\(/.test(textOf(file)));
  expect(timing).toEqual([]);
});
