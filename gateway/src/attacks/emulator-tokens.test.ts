/** The Auth emulator's tokens prove nothing, so they are accepted only where they can do no harm: a matrix of environments. */
import { createAuthenticator } from '../auth/authenticator.ts';
import { readConfig, type Config } from '../config.ts';
import type { Environment } from '../config/variables.ts';
import { quietLog } from '../fixtures/quiet-log.ts';
import { claims, NOW, unsignedToken } from '../fixtures/tokens.ts';

const unset = undefined;
const modes = [unset, 'development', 'test', 'production', 'prod'];
const projects = [unset, 'demo-mulya', 'demo-other', 'mulya-prod', 'my-demo-1', 'demo', 'demonstration'];
const emulators = [
  unset,
  '127.0.0.1:9099',
  'localhost:9100',
  '[::1]:9099',
  '10.0.0.5:9099',
  'emulator:9099',
  '0.0.0.0:9099',
  '127.0.0.1.collector.invalid:9099',
  'http://127.0.0.1:9099',
];
const hosts = [unset, '127.0.0.1', 'localhost', '::1', '0.0.0.0', '::', '192.168.1.10', '127.0.0.1.collector.invalid'];

const environments = modes.flatMap((NODE_ENV) =>
  projects.flatMap((FIREBASE_PROJECT_ID) =>
    emulators.flatMap((FIREBASE_AUTH_EMULATOR_HOST) =>
      hosts.map((HOST): Environment => ({
        NODE_ENV,
        FIREBASE_PROJECT_ID,
        FIREBASE_AUTH_EMULATOR_HOST,
        HOST,
        FIREBASE_API_KEY: 'web-key',
        DATABASE_URL: 'postgres://mulya:secret@db.example/mulya',
      })),
    ),
  ),
);

/** Listed by hand from the documentation; every other combination must be refused. */
const harmless = {
  modes: [unset, 'development', 'test'],
  projects: [unset, 'demo-mulya', 'demo-other'],
  emulators: [unset, '127.0.0.1:9099', 'localhost:9100', '[::1]:9099'],
  hosts: [unset, '127.0.0.1', 'localhost', '::1'],
};
const mayTakeUnsigned = (env: Environment) =>
  harmless.modes.includes(env['NODE_ENV']) &&
  harmless.projects.includes(env['FIREBASE_PROJECT_ID']) &&
  harmless.emulators.includes(env['FIREBASE_AUTH_EMULATOR_HOST']) &&
  harmless.hosts.includes(env['HOST']);

const resultsByConfig = new Map<string, Promise<boolean>>();

/** Whether a gateway with this configuration accepts an unsigned token with valid claims. */
function takesUnsigned({ identity }: Config): Promise<boolean> {
  const key = JSON.stringify(identity);
  const answer = resultsByConfig.get(key) ?? verifyUnsigned(identity);
  resultsByConfig.set(key, answer);
  return answer;
}

async function verifyUnsigned(identity: Config['identity']): Promise<boolean> {
  const { authenticator } = createAuthenticator({
    identity,
    log: quietLog().log,
    clock: () => NOW * 1_000,
    addresses: { keys: 'http://127.0.0.1:1/', lookup: 'http://127.0.0.1:1/' },
  });
  const verdict = await authenticator.identify(unsignedToken(claims({}, identity.projectId)));
  return verdict.is === 'valid';
}

it('accepts unsigned tokens only where all four conditions hold, in 2,520 environments', async () => {
  expect(environments).toHaveLength(2_520);
  const wrong: Environment[] = [];
  let acceptedCount = 0;
  for (const env of environments) {
    const read = readConfig(env);
    const takes = read.ok && (await takesUnsigned(read.config));
    acceptedCount += takes ? 1 : 0;
    if (takes !== mayTakeUnsigned(env)) wrong.push(env);
  }
  expect(wrong).toEqual([]);
  expect(acceptedCount).toBe(3 * 3 * 4 * 4);
});

it('refuses to start with an emulator that is not allowed, instead of ignoring it', () => {
  const withRefusedEmulator = environments.filter((env) => env['FIREBASE_AUTH_EMULATOR_HOST'] !== unset && !mayTakeUnsigned(env));
  expect(withRefusedEmulator.filter((env) => readConfig(env).ok)).toEqual([]);
});
