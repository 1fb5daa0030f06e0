import { join } from 'node:path';
import {
  type VariableReader,
  shortDuration,
  networks,
  redisAddress,
  collectorAddress,
  databaseAddress,
  key,
  text,
  webAddress,
  choice,
  versionedAddress,
  callCount,
  emailAddresses,
  percentage,
  percentagePoints,
  positiveCount,
  tokensByName,
  addressesByRemote,
  keysByRemote,
  addressOfDay,
  webhooksByRemote,
} from './variables.ts';
import type { DatabaseConfig } from '../database/database.port.ts';
import { exchanges } from '../market-data/daily-prices/daily-price-file.ts';
import type { PriceAddresses } from '../market-data/daily-prices/fetch-price-files.ts';
import type { MarketDataConfig } from '../market-data/create-market-data.ts';
import { aiSearchWays, type AiConfig } from '../ai/ai.port.ts';
import type { QuotesConfig } from '../quotes/quotes.ts';
import { defaultLimits, type LimitsConfig } from '../rate-limits/rate-limits.port.ts';
import type { ReleasesConfig } from '../releases/create-releases.ts';
import type { TeamBackendsConfig } from '../team-backends/backend-address.ts';
import type { WebhooksConfig } from '../webhooks/webhooks.ts';

/** Settings for several gateways, or for a gateway behind a proxy. */
export interface DeploymentConfig {
  /** The Redis through which gateways share counts, logouts, account statuses and cached answers. */
  readonly redis?: { readonly url: string };
  /** The proxies with trusted forwarded headers. Default: none. */
  readonly trustedProxies?: readonly string[];
  /** The OTLP/HTTP endpoint of a collector of traces and logs. */
  readonly openTelemetry?: { readonly endpoint: string };
  /** Seconds between the signal to end and the end; `/readyz` fails in between. */
  readonly drainSeconds: number;
}

const DEFAULT_DRAIN_SECONDS = 5;

export function readDeployment(variables: VariableReader, production: boolean): DeploymentConfig {
  const url = variables.read('REDIS_URL', redisAddress);
  const endpoint = variables.read('OTEL_EXPORTER_OTLP_ENDPOINT', collectorAddress);
  const trustedProxies = variables.read('TRUST_PROXY', networks);
  return {
    ...(url === undefined ? {} : { redis: { url } }),
    ...(endpoint === undefined ? {} : { openTelemetry: { endpoint } }),
    ...(trustedProxies === undefined ? {} : { trustedProxies }),
    drainSeconds: variables.read('DRAIN_SECONDS', shortDuration) ?? (production ? DEFAULT_DRAIN_SECONDS : 0),
  };
}

/** Reads the database: a PostgreSQL server, or the embedded one, which production must name explicitly. */
export function readDatabase(
  variables: VariableReader,
  { dataDir, production }: { readonly dataDir: string; readonly production: boolean },
): DatabaseConfig {
  const url = variables.read('DATABASE_URL', databaseAddress);
  if (production && !variables.isSet('DATABASE_URL')) {
    variables.addProblem(
      'DATABASE_URL was expected to be set with NODE_ENV=production: the address of a PostgreSQL server, or "embedded" for one in DATA_DIR.',
    );
  }
  if (url === undefined || url === 'embedded') return { kind: 'embedded', folder: join(dataDir, 'database') };
  return { kind: 'postgres', url };
}

/** Reads the source of market data: the built-in pack, another pack, or the live stock API. */
export function readMarketData(variables: VariableReader): MarketDataConfig {
  const url = variables.read('STOCK_API_URL', webAddress);
  const apiKey = variables.read('STOCK_API_KEY', key);
  const file = variables.read('MARKET_PACK', text);

  if (variables.isSet('STOCK_API_URL') && !variables.isSet('STOCK_API_KEY')) {
    variables.addProblem('STOCK_API_KEY was expected to be the key of the stock API at STOCK_API_URL; nothing came.');
  }
  if (variables.isSet('STOCK_API_URL') && variables.isSet('MARKET_PACK')) {
    variables.addProblem('MARKET_PACK was expected to be unset with STOCK_API_URL: figures come from one source.');
  }
  if (url !== undefined) return { kind: 'live', url: url.replace(/\/+$/, ''), key: apiKey ?? '' };
  return file === undefined ? { kind: 'pack' } : { kind: 'pack', file };
}

/** Reads the source of current prices. A start command chooses its default; the gateway's own is none. */
export function readQuotes(variables: VariableReader): QuotesConfig {
  const url = variables.read('QUOTES_URL', webAddress);
  const kind = variables.read('QUOTES', choice(['yahoo', 'off'])) ?? 'off';
  return kind === 'off' || url === undefined ? { kind } : { kind, url: url.replace(/\/+$/, '') };
}

/** Reads the folder whose daily price files the gateway imports. */
export const readPriceFolder = (variables: VariableReader): string | undefined => variables.read('PRICES', text);

/** Reads where the exchanges' daily price files are, which are stored in the folder PRICES; undefined without an address. */
export function readPriceAddresses(variables: VariableReader): PriceAddresses | undefined {
  const addresses = exchanges.flatMap((exchange) => {
    const name = `${exchange}_PRICES_URL`;
    if (variables.isSet(name) && !variables.isSet('PRICES'))
      variables.addProblem(`PRICES was expected to name the folder for the files of ${name}; nothing came.`);
    const address = variables.read(name, addressOfDay);
    return address === undefined ? [] : [[exchange, address] as const];
  });
  return addresses.length === 0 ? undefined : new Map(addresses);
}

/** Reads which AI answers: the built-in analyst, or a model behind an OpenAI-compatible endpoint. */
export function readAi(variables: VariableReader): AiConfig {
  const url = variables.read('AI_API_URL', versionedAddress);
  const apiKey = variables.read('AI_API_KEY', key);
  const model = variables.read('AI_MODEL', text);
  const search = variables.read('AI_SEARCH', choice(aiSearchWays)) ?? 'none';
  const tools = variables.read('AI_TOOLS', choice(['on', 'off'])) ?? 'on';

  if (variables.isSet('AI_API_URL') && !variables.isSet('AI_MODEL')) {
    variables.addProblem('AI_MODEL was expected to name the model to ask at AI_API_URL; nothing came.');
  }
  if (url === undefined) return { kind: 'built-in' };
  return { kind: 'openai-compatible', url: url.replace(/\/+$/, ''), key: apiKey, model: model ?? '', search, tools: tools === 'on' };
}

/** Reads the limits on calls; 0 removes one. */
export function readLimits(variables: VariableReader): LimitsConfig {
  const limit = (name: string, usual: number | undefined) => {
    const most = variables.read(name, callCount) ?? usual;
    return most === 0 ? undefined : most;
  };
  const { api, loadReports, ai, marketData, quotes } = defaultLimits;
  return {
    api: {
      perMinuteOfUser: limit('API_CALLS_PER_MINUTE', api.perMinuteOfUser),
      perMinuteOfAddress: limit('API_CALLS_PER_MINUTE_OF_ADDRESS', api.perMinuteOfAddress),
    },
    loadReports: { perHourOfAddress: limit('LOAD_REPORTS_PER_HOUR_OF_ADDRESS', loadReports.perHourOfAddress) },
    ai: {
      perMinuteOfUser: limit('AI_CALLS_PER_MINUTE', ai.perMinuteOfUser),
      perDayOfUser: limit('AI_CALLS_PER_DAY', ai.perDayOfUser),
      perDayInAll: limit('AI_CALLS_PER_DAY_IN_ALL', ai.perDayInAll),
    },
    marketData: {
      perDayOfUser: limit('MARKET_DATA_CALLS_PER_DAY', marketData.perDayOfUser),
      perDayInAll: limit('MARKET_DATA_CALLS_PER_DAY_IN_ALL', marketData.perDayInAll),
    },
    quotes: { perSecond: limit('QUOTES_PER_SECOND', quotes.perSecond), perDay: limit('QUOTES_PER_DAY', quotes.perDay) },
  };
}

/**
 * Whoever guesses a deploy token runs code in every user's page, and no limit slows the guesses of many addresses. A webhook's secret can
 * be guessed offline from one signed body.
 */
const MIN_TOKEN_CHARACTERS = 24;

function requireLongSecrets(variables: VariableReader, name: string, what: string, secrets: ReadonlyMap<string, string>): void {
  for (const [owner, secret] of secrets)
    if (secret.length < MIN_TOKEN_CHARACTERS)
      variables.addProblem(
        `${name} was expected to have ${what} of at least ${String(MIN_TOKEN_CHARACTERS)} characters; that of ${owner} is shorter. openssl rand -hex 24 prints a good one.`,
      );
}

/** Reads who may release, when a canary stops, and who may try builds in their own browser: in production only named members. */
export function readReleases(variables: VariableReader, production: boolean): ReleasesConfig {
  const tokens = variables.read('DEPLOY_TOKENS', tokensByName) ?? new Map<string, string>();
  requireLongSecrets(variables, 'DEPLOY_TOKENS', 'tokens', tokens);
  return {
    tokens,
    canary: {
      loads: variables.read('CANARY_LOADS', positiveCount) ?? 20,
      margin: variables.read('CANARY_MARGIN', percentagePoints) ?? 10,
    },
    loadReports: variables.read('LOAD_REPORTS', percentage) ?? (production ? 10 : 0),
    members: variables.read('TEAM_MEMBERS', emailAddresses) ?? (production ? new Set() : 'every user'),
  };
}

/** Reads the teams' own servers. A key without an address is a problem, because it would be unused. */
export function readTeamBackends(variables: VariableReader): TeamBackendsConfig {
  const addresses = variables.read('TEAM_BACKENDS', addressesByRemote) ?? new Map<string, string>();
  const keys = variables.read('TEAM_BACKEND_KEYS', keysByRemote) ?? new Map<string, string>();
  for (const remote of keys.keys()) {
    if (!addresses.has(remote)) variables.addProblem(`TEAM_BACKEND_KEYS has a key of ${remote}, but TEAM_BACKENDS has no address of it.`);
  }
  return new Map(
    [...addresses].map(([remote, address]) => {
      const key = keys.get(remote);
      return [remote, key === undefined ? { address } : { address, key }];
    }),
  );
}

/** Reads where each team is told about its releases. An address without a secret is a problem, because nobody could trust its messages. */
export function readWebhooks(variables: VariableReader): WebhooksConfig {
  const addresses = variables.read('TEAM_WEBHOOKS', webhooksByRemote) ?? new Map<string, string>();
  const secrets = variables.read('TEAM_WEBHOOK_SECRETS', keysByRemote) ?? new Map<string, string>();
  requireLongSecrets(variables, 'TEAM_WEBHOOK_SECRETS', 'secrets', secrets);
  for (const remote of secrets.keys())
    if (!addresses.has(remote))
      variables.addProblem(`TEAM_WEBHOOK_SECRETS has a secret of ${remote}, but TEAM_WEBHOOKS has no address of it.`);
  const webhooks = [...addresses].flatMap(([remote, address]) => {
    const secret = secrets.get(remote);
    if (secret === undefined)
      variables.addProblem(`TEAM_WEBHOOKS has an address of ${remote}, but TEAM_WEBHOOK_SECRETS has no secret of it.`);
    return secret === undefined ? [] : [[remote, { address, secret }] as const];
  });
  return { byRemote: new Map(webhooks), networks: variables.read('TEAM_WEBHOOK_NETWORKS', networks) ?? [] };
}
