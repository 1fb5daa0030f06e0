import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { environmentSeeing } from './visual/system-fonts.ts';

/** Finds or installs a Chromium, the same that `npm test` uses. */
function chromium(): { readonly path: string; readonly args: string[] } {
  const script = fileURLToPath(new URL('../scripts/chromium.mjs', import.meta.url));
  return JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })) as ReturnType<
    typeof chromium
  >; // the script's own output
}

const { path, args } = chromium();

/** Those without the tag @rare run every time: one fault per phase of a remote's life. `releases` covers a missing build. */
const faultsOfEachRun = [
  'faults/{search,refused,started}.fault.ts',
  'faults/section/hostile.fault.ts',
  'faults/analysis/*.fault.ts',
  'faults/gateway/answers.fault.ts',
];

const ordinary = [
  'journeys/**/*.journey.ts',
  'outside/*.journey.ts',
  'releases/*.journey.ts',
  'golden/*.golden.ts',
  'visual/**/*.visual.ts',
  'attacks/*.attack.ts',
];
/**
 * Tests with another product than the ordinary one, for which they build remotes, or with none. One worker runs them from the start:
 * a worker that changes between the two kinds ends its product each time.
 */
const building = [
  'outside/*.journey.ts',
  'releases/{bad-release,inspector,own-build,preview}.journey.ts',
  'faults/{started,section/hostile}.fault.ts',
  'attacks/start.attack.ts',
  'visual/{gallery-checks,pages-checks}.visual.ts',
];

/** Variations of other tests: for the long run. */
const rare = /@rare/;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: Math.min(3, availableParallelism() + 1), // each has a product and a browser of its own, for which it waits now and then
  retries: process.env['CI'] === undefined ? 0 : 1, // scripts/test/results.mjs says how many may need it
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 240_000, // a loaded machine is slow; a test that hangs still ends
  expect: { timeout: 45_000 },
  use: {
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    launchOptions: { executablePath: path, args, env: environmentSeeing() },
  },
  projects: [
    { name: 'building', testMatch: building, grepInvert: rare, workers: 1 },
    { name: 'ordinary', testMatch: [...ordinary, ...faultsOfEachRun], testIgnore: building, grepInvert: rare },
    { name: 'rare', testMatch: ordinary, grep: rare },
    { name: 'dev', testMatch: ['dev/**/*.dev.ts'] },
    { name: 'long', testMatch: ['{long,golden,integrity,attacks}/**/*.long.ts'], timeout: 60 * 60_000 },
    { name: 'faults', testMatch: ['faults/**/*.fault.ts'] },
    { name: 'sheet', testMatch: 'scenes/scenes.pictures.ts' },
    { name: 'landing', testMatch: 'scenes/landing.pictures.ts', timeout: 300_000 },
    { name: 'ui', testMatch: 'visual/gallery.pictures.ts', timeout: 300_000 },
  ],
});
