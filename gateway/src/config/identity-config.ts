import { isIPv4 } from 'node:net';
import { type VariableReader, hostAndPort, hostName, key, portNumber, projectId } from './variables.ts';

interface Project {
  readonly projectId: string;
  /** Public: every page contains it. */
  readonly apiKey: string;
  readonly authDomain: string;
}

/** The identity provider. `address`: the Auth emulator's, "http://127.0.0.1:9099". */
export type IdentityConfig =
  | (Project & { readonly kind: 'firebase' })
  | (Project & { readonly kind: 'emulator'; readonly address: string });

const DEFAULT_PROJECT = 'demo-mulya';

/**
 * The emulator's tokens are unsigned, so it is allowed only where they do no harm: for a demo project, on loopback, and
 * never in production. Google has no demo projects. Only these variables decide.
 */
export function readIdentity(variables: VariableReader, production: boolean): IdentityConfig {
  const id = variables.read('FIREBASE_PROJECT_ID', projectId) ?? DEFAULT_PROJECT;
  const emulator = variables.read('FIREBASE_AUTH_EMULATOR_HOST', hostAndPort);
  const emulatorPort = variables.read('AUTH_EMULATOR_PORT', portNumber) ?? 9099;
  const apiKey = variables.read('FIREBASE_API_KEY', key);
  const authDomain = variables.read('FIREBASE_AUTH_DOMAIN', hostName) ?? `${id}.firebaseapp.com`;
  const isDemo = id.startsWith('demo-');

  if (production && variables.isSet('FIREBASE_AUTH_EMULATOR_HOST')) {
    variables.addProblem(
      'FIREBASE_AUTH_EMULATOR_HOST was expected to be unset with NODE_ENV=production: the emulator takes unsigned tokens.',
    );
  } else if (production && isDemo) {
    variables.addProblem(`FIREBASE_PROJECT_ID was expected to be a real Firebase project with NODE_ENV=production; "${id}" came.`);
  } else if (emulator !== undefined && !isDemo) {
    variables.addProblem(`FIREBASE_PROJECT_ID was expected to begin with demo- when the Auth emulator is configured; "${id}" came.`);
  } else if (emulator !== undefined && !isLoopback(emulator.replace(/:\d+$/, ''))) {
    variables.addProblem(`FIREBASE_AUTH_EMULATOR_HOST was expected to be on loopback, such as 127.0.0.1:9099; "${emulator}" came.`);
  } else if (!isDemo && !variables.isSet('FIREBASE_API_KEY')) {
    variables.addProblem(`FIREBASE_API_KEY was expected to be the web API key of the Firebase project ${id}; nothing came.`);
  }

  if (isDemo) {
    const address = `http://${emulator ?? `127.0.0.1:${String(emulatorPort)}`}`;
    return { kind: 'emulator', projectId: id, apiKey: apiKey ?? 'demo-key', authDomain, address };
  }
  return { kind: 'firebase', projectId: id, apiKey: apiKey ?? '', authDomain };
}

/** Whether an address or host name is this machine's loopback. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  return bare === 'localhost' || bare === '::1' || (isIPv4(bare) && bare.startsWith('127.'));
}
