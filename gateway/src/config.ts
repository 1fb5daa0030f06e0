import type { AiConfig } from './ai/ai.port.ts';
import {
  readAi,
  readDatabase,
  readLimits,
  readMarketData,
  readPriceFolder,
  readReleases,
  readDeployment,
  type DeploymentConfig,
  readTeamBackends,
} from './config/settings.ts';
import { isLoopback, readIdentity, type IdentityConfig } from './config/identity-config.ts';
import { VariableReader, type Environment, choice, hostName, text, portNumber } from './config/variables.ts';
import type { DatabaseConfig } from './database/database.port.ts';
import type { MarketDataConfig } from './market-data/create-market-data.ts';
import type { LimitsConfig } from './rate-limits/limits-config.ts';
import type { ReleasesConfig } from './releases/published/releases-config.ts';
import type { TeamBackendsConfig } from './team-backends/backend-address.ts';

export type { IdentityConfig } from './config/identity-config.ts';

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
  /** The folder whose daily price files the gateway imports. */
  readonly priceFolder?: string;
  readonly ai: AiConfig;
  readonly limits: LimitsConfig;
  readonly database: DatabaseConfig;
  readonly releases: ReleasesConfig;
  readonly teamBackends: TeamBackendsConfig;
  /** The file that names builds to replace bundled ones; never in production. */
  readonly overrides?: string;
}

export type ConfigRead = { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly problems: readonly string[] };

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
  const config: Config = {
    production,
    host: resolveLocalhost(variables.read('HOST', hostName) ?? (production ? '0.0.0.0' : '127.0.0.1')),
    port: variables.read('PORT', portNumber) ?? 3000,
    dataDir,
    logLevel: variables.read('LOG_LEVEL', choice(logLevels)) ?? 'info',
    identity,
    marketData: readMarketData(variables),
    ai: readAi(variables),
    limits: readLimits(variables),
    database: readDatabase(variables, { dataDir, production }),
    releases: readReleases(variables, production),
    teamBackends: readTeamBackends(variables),
    ...readDeployment(variables, production),
    ...(priceFolder === undefined ? {} : { priceFolder }),
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
