import type { AiConfig } from './ai/ai.port.ts';
import {
  readAi,
  readDatabase,
  readLimits,
  readMarketData,
  readPriceAddresses,
  readPriceFolder,
  readQuotes,
  readReleases,
  readDeployment,
  type DeploymentConfig,
  readTeamBackends,
  readWebhooks,
} from './config/settings.ts';
import { VariableReader, type Environment, choice, hostName, text, portNumber, hostAndPort, key, projectId } from './config/variables.ts';
import type { DatabaseConfig } from './database/database.port.ts';
import type { PriceAddresses } from './market-data/daily-prices/fetch-price-files.ts';
import type { MarketDataConfig } from './market-data/create-market-data.ts';
import type { QuotesConfig } from './quotes/quotes.ts';
import type { LimitsConfig } from './rate-limits/rate-limits.port.ts';
import type { ReleasesConfig } from './releases/create-releases.ts';
import type { TeamBackendsConfig } from './team-backends/backend-address.ts';
import type { WebhooksConfig } from './webhooks/webhooks.ts';
import { isIPv4 } from 'node:net';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const modes = ['production', 'development', 'test'] as const;

export interface Config extends DeploymentConfig {
  readonly production: boolean;
  /** Where the gateway listens; port 0 takes a free one. */
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly logLevel: (typeof logLevels)[number];
  readonly identity: IdentityConfig;
  readonly marketData: MarketDataConfig;
  readonly quotes: QuotesConfig;
  /** The folder whose daily price files the gateway imports. */
  readonly priceFolder?: string;
  /** Where the gateway fetches these files in the evening. */
  readonly priceAddresses?: PriceAddresses;
  readonly ai: AiConfig;
  readonly limits: LimitsConfig;
  readonly database: DatabaseConfig;
  readonly releases: ReleasesConfig;
  readonly teamBackends: TeamBackendsConfig;
  readonly webhooks: WebhooksConfig;
  /** The file that names builds to replace bundled ones; never in production. */
  readonly overrides?: string;
}

type ConfigRead = { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly problems: readonly string[] };

/**
 * Reads the gateway's configuration; nothing else reads the environment. Each problem is one sentence with the variable's name,
 * the expected and the actual value (never that of a secret).
 */
export function readConfig(env: Environment): ConfigRead {
  const variables = new VariableReader(env);
  const production = variables.read('NODE_ENV', choice(modes)) === 'production';
  const identity = readIdentity(variables, production);
  const overrides = variables.read('OVERRIDES', text);
  const dataDir = variables.read('DATA_DIR', text) ?? './var';
  const priceFolder = readPriceFolder(variables);
  const priceAddresses = readPriceAddresses(variables);
  const config: Config = {
    production,
    host: resolveLocalhost(variables.read('HOST', hostName) ?? (production ? '0.0.0.0' : '127.0.0.1')),
    port: variables.read('PORT', portNumber) ?? 3000,
    dataDir,
    logLevel: variables.read('LOG_LEVEL', choice(logLevels)) ?? 'info',
    identity,
    marketData: readMarketData(variables),
    quotes: readQuotes(variables),
    ai: readAi(variables),
    limits: readLimits(variables),
    database: readDatabase(variables, { dataDir, production }),
    releases: readReleases(variables, production),
    teamBackends: readTeamBackends(variables),
    webhooks: readWebhooks(variables),
    ...readDeployment(variables, production),
    ...(priceFolder === undefined ? {} : { priceFolder }),
    ...(priceAddresses === undefined ? {} : { priceAddresses }),
    ...(overrides === undefined ? {} : { overrides }),
  };
  if (overrides !== undefined && production) {
    variables.addProblem('OVERRIDES was expected to be unset with NODE_ENV=production: it runs unreleased builds.');
  } else if (overrides !== undefined && !isLoopback(config.host)) {
    variables.addProblem(`OVERRIDES was expected to be unset where others can reach the gateway; HOST is "${config.host}".`);
  }
  if (!production && identity.kind === 'emulator' && !isLoopback(config.host)) {
    variables.addProblem(
      `HOST was expected to be a loopback address such as 127.0.0.1, because the Auth emulator's tokens are unsigned; ` +
        `"${config.host}" came.`,
    );
  }
  return variables.problems.length === 0 ? { ok: true, config } : { ok: false, problems: variables.problems };
}

/** `localhost` has two addresses on most machines, and Fastify's second listener would lack the guards of the first. */
const resolveLocalhost = (host: string): string => (/^localhost$/i.test(host) ? '127.0.0.1' : host);

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
function readIdentity(variables: VariableReader, production: boolean): IdentityConfig {
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
