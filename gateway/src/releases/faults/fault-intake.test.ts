import { createFaultSampler, PublicWords } from './fault-intake.ts';
import type { RemoteManifest } from '@mulya/contract';
import { storedFile } from '../build-files.ts';

it('stores the first reports of a minute, then a sample that counts for all', () => {
  let now = 0;
  const sample = createFaultSampler(() => now);
  const taken = (reports: number) => Array.from({ length: reports }, () => sample('mfe-news')).filter((count) => count > 0);
  expect(taken(60)).toEqual(Array.from({ length: 60 }, () => 1));
  expect(taken(540)).toEqual(Array.from({ length: 54 }, () => 10));
  expect(taken(1_000)).toEqual(Array.from({ length: 10 }, () => 100));
  expect(sample('mfe-search')).toBe(1); // each remote for itself
  now = 60_000;
  expect(sample('mfe-news')).toBe(1);
});

const script = 'const t=()=>{throw new Error("The table of dividends is empty")};a.priceOf=1;Annapurna=2';
const words = new PublicWords({
  manifest: (remote, version) =>
    remote === 'mfe-news' && version === '1.0.0' ? ({ files: { 'news.js': '', 'news.css': '' } } as unknown as RemoteManifest) : undefined, // only the files are read
  file: (path) => (path.endsWith('.js') ? storedFile(path, { body: Buffer.from(script), brotli: undefined, gzip: undefined }) : undefined),
});

describe('PublicWords', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'priceOf')", "Cannot read properties of undefined (reading 'priceOf')"],
    ['The table of dividends is empty', 'The table of dividends is empty'],
    ['No dividends of Tata Motors for Ann', 'No dividends of … for …'],
    ['annapurna failed for Annap', '… failed for …'],
    ["Cannot read properties of undefined (reading 'reliance')", "Cannot read properties of undefined (reading '…')"],
    ['Price of "Infosys" was 812.45 for ann@example.com', '… of "…" was # for <address>'],
    ['टाटा मोटर्स failed', '… failed'],
  ])('turns %p into %p', async (message, expected) => {
    expect(await words.keep(message, 'mfe-news', '1.0.0')).toBe(expected);
  });

  it.each([
    "undefined is not an object (evaluating 'a.map')",
    'Failed to fetch',
    'Load failed',
    'Maximum call stack size exceeded',
    'NetworkError when attempting to fetch resource.',
    'Loading CSS chunk failed. (timeout: <address>)',
  ])("keeps the browser's own message %p without reading a script", async (message) => {
    const unread = new PublicWords({ manifest: () => undefined, file: () => Promise.reject(new Error('was read')) });
    expect(await unread.keep(message, 'mfe-news', '1.0.0')).toBe(message);
  });
});

it('reads the scripts of a build once, whatever the number of reports and of other builds', async () => {
  const read: string[] = [];
  let size = 0;
  const counted = new PublicWords({
    manifest: () => ({ files: { 'a.js': '', 'b.js': '', 'a.css': '' } }) as unknown as RemoteManifest, // only the files are read
    file: (path) => {
      read.push(path);
      size += script.length;
      return storedFile(path, { body: Buffer.from(script), brotli: undefined, gzip: undefined });
    },
  });
  for (let report = 0; report < 1_000; report += 1) {
    const unknown = Array.from({ length: 40 }, (_, at) => `word${'abcdefgh'[at % 8] ?? ''}${'x'.repeat(at)}`).join(' ');
    await counted.keep(unknown.slice(0, 300), 'mfe-news', `1.0.${report % 20}`);
  }
  expect(read).toHaveLength(40);
  expect(new Set(read).size).toBe(40);
  expect(size).toBe(40 * script.length);
});

it.each([
  ['dividends-table is empty', '… is empty'],
  ['aria-hidden is wrong', 'aria-hidden is wrong'],
  ['hidden is wrong', 'hidden is wrong'],
])('keeps joined words that a script has: %s', async (message, expected) => {
  const joined = new PublicWords({
    manifest: () => ({ files: { 'a.js': '' } }) as unknown as RemoteManifest, // only the files are read
    file: (path) => storedFile(path, { body: Buffer.from('x("aria-hidden");dividends'), brotli: undefined, gzip: undefined }),
  });
  expect(await joined.keep(message, 'mfe-news', '1.0.0')).toBe(expected);
});
