/** The gateway as a process: it doesn't start where unsigned tokens could do harm, and says why in one sentence without secrets. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const gateway = fileURLToPath(new URL('../../gateway/dist/main.js', import.meta.url));
const secret = 'canary-start-52e0c1a7-9b7d3f';
const production = {
  NODE_ENV: 'production',
  FIREBASE_PROJECT_ID: 'mulya-prod',
  FIREBASE_API_KEY: 'web-key',
  DATABASE_URL: `postgres://mulya:${secret}@127.0.0.1:1/mulya`,
  DEPLOY_TOKENS: `operator=${secret}`,
  PORT: '0',
  HOST: '127.0.0.1',
};

const environments = [
  [
    'an emulator in production',
    { ...production, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
    /^FIREBASE_AUTH_EMULATOR_HOST was expected to be unset/,
  ],
  [
    'a demo project in production',
    { ...production, FIREBASE_PROJECT_ID: 'demo-mulya' },
    /^FIREBASE_PROJECT_ID was expected to be a real Firebase project/,
  ],
  [
    'an emulator for a real project',
    { ...production, NODE_ENV: 'development', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
    /^FIREBASE_PROJECT_ID was expected to begin with demo-/,
  ],
  [
    'an emulator behind a door that is open to all',
    { ...production, NODE_ENV: 'development', FIREBASE_PROJECT_ID: 'demo-mulya', HOST: '0.0.0.0' },
    /^HOST was expected to be a loopback address/,
  ],
  ['a database that is not there', production, /^The database at 127\.0\.0\.1:1\/mulya cannot be used/],
  [
    'an address with a password that cannot be read',
    { ...production, DATABASE_URL: `mysql://mulya:${secret}@db/mulya` },
    /^DATABASE_URL was expected to be an address/,
  ],
] as const;

test('does not start where unsigned tokens could do harm or a setting is wrong, and says why', { tag: '@rare' }, async () => {
  for (const [what, env, words] of environments) {
    const child = spawn(process.execPath, [gateway], {
      env: { PATH: process.env['PATH'] ?? '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let told = '';
    let errors = '';
    child.stdout.on('data', (piece: Buffer) => (told += String(piece)));
    child.stderr.on('data', (piece: Buffer) => (errors += String(piece)));
    await once(child, 'close');
    expect(child.exitCode, what).toBe(1);
    expect(errors).toMatch(words);
    expect(errors.trim().split('\n')).toHaveLength(1);
    expect(told + errors).not.toContain(secret);
  }
});
