import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('..', import.meta.url));

/** Asks the development server of a hot remote, on this machine and never in production. */
const notOutside = new Set(['releases/hot-builds.adapter.ts']);

const ways = /from '(?:undici|cockatiel|node:https?|https?|node:tls)'|\bfetch\(|\bnew (?:WebSocket|EventSource|XMLHttpRequest)\b/;

const forTests = /\.test\.ts$|(^|\/)fixtures\/|\.fixture\.ts$/;
const sources = () =>
  readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts') && !forTests.test(file));
/** Without comments and type imports. */
const textOf = (file: string) => readFileSync(`${source}/${file}`, 'utf8').replace(/^import type .*$|^ *\*.*$|\/\/ .*$/gm, '');

it('nothing in the gateway asks an outside system but the upstream client', () => {
  const files = sources().filter((file) => !file.startsWith('upstream/') && !notOutside.has(file));
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter((file) => ways.test(textOf(file)))).toEqual([]);
});

it('nothing in the gateway times a call by a signal that may be collected before its time', () => {
  // nodejs/node#57736: within AbortSignal.any, AbortSignal.timeout may never come; deadline() does.
  const timing = sources().filter((file) => /AbortSignal\.(any|timeout)\(/.test(textOf(file)));
  expect(timing).toEqual([]);
});
