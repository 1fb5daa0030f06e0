/** Adds one byte to each file, from the page to the last lazy chunk and stylesheet. The browser must reject it. */
import type { Page } from '@playwright/test';
import { oneByteMore } from '../faults/tamper.ts';
import { twice } from '../journeys/traffic.ts';
import { builtFiles, isOffTour } from './build-files.ts';
import { expect, test, wrongDigest } from './integrity.ts';

test.describe.configure({ mode: 'parallel', timeout: 60_000 });

const files = builtFiles().filter((path) => !isOffTour(path));

test('a page requests every built script and stylesheet, and runs it unchanged', async ({ visited }) => {
  const requested = visited.flatMap((place) => place.files);
  const loaded = new Set(requested.filter(({ is }) => is === 'loaded').map(({ path }) => path));
  expect(files.filter((path) => !loaded.has(path))).toEqual([]);
  expect(requested.filter(({ is }) => is === 'refused')).toEqual([]);
});

test('no step of the tour downloads a file twice', async ({ visited }) => {
  const stops = visited.map(({ stop, downloads }) => ({ stop: stop.name, files: downloads.filter((path) => path.startsWith('/builds/')) }));
  expect(stops.filter(({ files: { length } }) => length === 0)).toEqual([]);
  expect(
    stops.map(({ stop, files: downloaded }) => ({ stop, twice: twice(downloaded) })).filter((place) => place.twice.length > 0),
  ).toEqual([]);
});

for (const path of files) {
  test(`${path} with one byte more is refused`, async ({ expectRefused }) => {
    let changed = 0;
    const change = (page: Page, address: string): Promise<unknown> =>
      page.route(
        (url) => url.origin + url.pathname === address,
        (route) => {
          changed += 1;
          return oneByteMore(route);
        },
      );
    await expectRefused(path, change, wrongDigest);
    expect(changed).toBeGreaterThan(0);
  });
}
