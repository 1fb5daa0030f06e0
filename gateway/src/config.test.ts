import { configOf, problemsOf, production } from './config/fixtures/environments.ts';
import type { Environment } from './config/variables.ts';

const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };

it('runs a demo without any variable', () => {
  expect(configOf({})).toEqual({
    production: false,
    host: '127.0.0.1',
    port: 3000,
    dataDir: './var',
    logLevel: 'info',
    identity: {
      kind: 'emulator',
      projectId: 'demo-mulya',
      apiKey: 'demo-key',
      authDomain: 'demo-mulya.firebaseapp.com',
      address: 'http://127.0.0.1:9099',
    },
    marketData: { kind: 'pack' },
    quotes: { kind: 'off' },
    ai: { kind: 'built-in' },
    limits: {
      api: { perMinuteOfUser: 1_200, perMinuteOfAddress: 6_000 },
      loadReports: { perHourOfAddress: 2 },
      ai: { perMinuteOfUser: 120, perDayOfUser: 2_000, perDayInAll: 20_000 },
      marketData: { perDayOfUser: 300, perDayInAll: 6_000 },
      quotes: { perSecond: 2, perDay: 2_000 },
    },
    database: { kind: 'embedded', folder: 'var/database' },
    releases: { tokens: new Map(), canary: { loads: 20, margin: 10 }, loadReports: 0, members: 'every user' },
    teamBackends: new Map(),
    webhooks: { byRemote: new Map(), networks: [] },
    drainSeconds: 0,
  });
});

it('treats an empty variable as unset', () => {
  expect(configOf({ PORT: '', LOG_LEVEL: '  ', STOCK_API_URL: '', FIREBASE_AUTH_EMULATOR_HOST: '' })).toEqual(configOf({}));
});

it('listens publicly with a real Firebase project', () => {
  expect(configOf(production)).toMatchObject({
    production: true,
    host: '0.0.0.0',
    identity: { kind: 'firebase', projectId: 'mulya-prod', apiKey: 'web-key', authDomain: 'mulya-prod.firebaseapp.com' },
  });
});

it('accepts each source of market data', () => {
  expect(configOf({ PRICES: './prices' }).priceFolder).toBe('./prices');
  expect(configOf({ MARKET_PACK: './pack.json' }).marketData).toEqual({ kind: 'pack', file: './pack.json' });
  expect(configOf({ STOCK_API_URL: 'https://stock.indianapi.in/', STOCK_API_KEY: 'secret' }).marketData).toEqual({
    kind: 'live',
    url: 'https://stock.indianapi.in',
    key: 'secret',
  });
});

const endpoint = { AI_API_URL: 'https://api.example.com/v1/', AI_API_KEY: 'sk-1', AI_MODEL: 'model-1' };

it('accepts a model behind an OpenAI-compatible endpoint', () => {
  const known = { kind: 'openai-compatible', url: 'https://api.example.com/v1', key: 'sk-1', model: 'model-1' };
  expect(configOf(endpoint).ai).toEqual({ ...known, search: 'none', tools: true });
  for (const search of ['none', 'live-search', 'responses'])
    expect(configOf({ ...endpoint, AI_SEARCH: search }).ai).toEqual({ ...known, search, tools: true });
  expect(configOf({ ...endpoint, AI_TOOLS: 'on' }).ai).toMatchObject({ tools: true });
  expect(configOf({ ...endpoint, AI_TOOLS: 'off' }).ai).toMatchObject({ tools: false });
  expect(configOf({ AI_API_URL: 'http://127.0.0.1:8000/v1', AI_MODEL: 'org/model:7b' }).ai).toMatchObject({
    key: undefined,
    model: 'org/model:7b',
  });
});

it('listens on one address', () => {
  expect(
    ['localhost', 'LOCALHOST', '::1', 'gateway.example.com'].map(
      (host) => configOf({ FIREBASE_PROJECT_ID: 'mulya-prod', FIREBASE_API_KEY: 'k', HOST: host }).host,
    ),
  ).toEqual(['127.0.0.1', '127.0.0.1', '::1', 'gateway.example.com']);
});

it('accepts other limits, and removes a limit of 0', () => {
  const limits = {
    API_CALLS_PER_MINUTE: '10',
    API_CALLS_PER_MINUTE_OF_ADDRESS: '0',
    LOAD_REPORTS_PER_HOUR_OF_ADDRESS: '0',
    AI_CALLS_PER_MINUTE: '5',
    AI_CALLS_PER_DAY: '50',
    AI_CALLS_PER_DAY_IN_ALL: '0',
    MARKET_DATA_CALLS_PER_DAY: '20',
    MARKET_DATA_CALLS_PER_DAY_IN_ALL: '0',
  };
  expect(configOf(limits).limits).toEqual({
    api: { perMinuteOfUser: 10, perMinuteOfAddress: undefined },
    loadReports: { perHourOfAddress: undefined },
    ai: { perMinuteOfUser: 5, perDayOfUser: 50, perDayInAll: undefined },
    marketData: { perDayOfUser: 20, perDayInAll: undefined },
    quotes: { perSecond: 2, perDay: 2_000 },
  });
});

it('accepts overrides on a developer’s machine', () => {
  expect(configOf({ OVERRIDES: './overrides.json' }).overrides).toBe('./overrides.json');
});

it.each<[Environment, string]>([
  [{ PORT: 'abc' }, 'PORT was expected to be a port number from 0 to 65535; "abc" came.'],
  [{ PORT: '65536' }, 'PORT was expected to be a port number from 0 to 65535; "65536" came.'],
  [{ PORT: '0x50' }, 'PORT was expected to be a port number from 0 to 65535; "0x50" came.'],
  [{ AUTH_EMULATOR_PORT: '-1' }, 'AUTH_EMULATOR_PORT was expected to be a port number from 0 to 65535; "-1" came.'],
  [{ HOST: 'not a host' }, 'HOST was expected to be an address or host name such as 127.0.0.1; "not a host" came.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL was expected to be one of fatal, error, warn, info, debug, trace, silent; "loud" came.'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV was expected to be one of production, development, test; "prod" came.'],
  [
    { FIREBASE_PROJECT_ID: 'Demo_1' },
    'FIREBASE_PROJECT_ID was expected to be a Firebase project id (lower-case letters, digits, hyphens); "Demo_1" came.',
  ],
  [
    { FIREBASE_AUTH_EMULATOR_HOST: 'http://127.0.0.1:9099' },
    'FIREBASE_AUTH_EMULATOR_HOST was expected to be a host and port such as 127.0.0.1:9099; "http://127.0.0.1:9099" came.',
  ],
  [
    { STOCK_API_URL: 'stock.indianapi.in', STOCK_API_KEY: 'secret' },
    'STOCK_API_URL was expected to be an address such as https://stock.indianapi.in, without a query; "stock.indianapi.in" came.',
  ],
  [
    { STOCK_API_URL: 'https://stock.indianapi.in' },
    'STOCK_API_KEY was expected to be the key of the stock API at STOCK_API_URL; nothing came.',
  ],
  [
    { STOCK_API_URL: 'https://stock.indianapi.in', STOCK_API_KEY: 'secret', MARKET_PACK: 'pack.json' },
    'MARKET_PACK was expected to be unset with STOCK_API_URL: figures come from one source.',
  ],
  [
    { ...endpoint, AI_API_URL: 'https://api.example.com' },
    'AI_API_URL was expected to be an address that ends in /v1, such as https://api.openai.com/v1; "https://api.example.com" came.',
  ],
  [
    { ...endpoint, AI_API_URL: 'api.example.com/v1' },
    'AI_API_URL was expected to be an address that ends in /v1, such as https://api.openai.com/v1; "api.example.com/v1" came.',
  ],
  [
    { AI_API_URL: 'https://api.example.com/v1', AI_API_KEY: 'sk-1' },
    'AI_MODEL was expected to name the model to ask at AI_API_URL; nothing came.',
  ],
  [{ ...endpoint, AI_TOOLS: 'yes' }, 'AI_TOOLS was expected to be one of on, off; "yes" came.'],
  [{ ...endpoint, AI_SEARCH: 'yes' }, 'AI_SEARCH was expected to be one of none, live-search, responses; "yes" came.'],
  [
    { AI_CALLS_PER_DAY: 'many' },
    'AI_CALLS_PER_DAY was expected to be a number of calls from 0, which lifts the limit, to 999999999; "many" came.',
  ],
  [
    { FIREBASE_PROJECT_ID: 'mulya-prod' },
    'FIREBASE_API_KEY was expected to be the web API key of the Firebase project mulya-prod; nothing came.',
  ],
  [
    { ...production, OVERRIDES: './overrides.json' },
    'OVERRIDES was expected to be unset with NODE_ENV=production: it runs unreleased builds.',
  ],
  [
    { FIREBASE_PROJECT_ID: 'mulya-prod', FIREBASE_API_KEY: 'web-key', HOST: '0.0.0.0', OVERRIDES: './overrides.json' },
    'OVERRIDES was expected to be unset where others can reach the gateway; HOST is "0.0.0.0".',
  ],
])('names what is wrong with %j', (env, problem) => {
  expect(problemsOf(env)).toEqual([problem]);
});

it('never shows a secret', () => {
  const message = problemsOf({ STOCK_API_URL: 'https://stock.indianapi.in', STOCK_API_KEY: 'two words' }).join(' ');
  expect(message).toContain('STOCK_API_KEY');
  expect(message).not.toContain('two words');
  const ofAi = problemsOf({ ...endpoint, AI_API_KEY: 'three secret words' }).join(' ');
  expect(ofAi).toContain('AI_API_KEY was expected to be a key');
  expect(ofAi).not.toContain('secret');
});

it('reports all problems together', () => {
  expect(problemsOf({ PORT: 'abc', LOG_LEVEL: 'loud' })).toHaveLength(2);
});

describe('the Auth emulator', () => {
  it.each<[string, Environment]>([
    ['a demo project on loopback', { FIREBASE_PROJECT_ID: 'demo-other', HOST: '127.0.0.1' }],
    ['one that already runs', { FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9100' }],
    ['IPv6 loopback', { FIREBASE_AUTH_EMULATOR_HOST: '[::1]:9100', HOST: '::1' }],
    ['localhost', { HOST: 'localhost' }],
    ['a test', { NODE_ENV: 'test' }],
  ])('is accepted with %s', (_case, env) => {
    expect(configOf(env).identity).toMatchObject({ kind: 'emulator' });
  });

  it.each<[string, Environment, string]>([
    ['a real project', { ...emulator, FIREBASE_PROJECT_ID: 'mulya-prod', FIREBASE_API_KEY: 'k' }, 'FIREBASE_PROJECT_ID'],
    ['a real project and no key', { ...emulator, FIREBASE_PROJECT_ID: 'mulya-prod' }, 'FIREBASE_PROJECT_ID'],
    ['a project with “demo” inside its name', { ...emulator, FIREBASE_PROJECT_ID: 'my-demo-1' }, 'FIREBASE_PROJECT_ID'],
    ['a gateway on all interfaces', { HOST: '0.0.0.0' }, 'HOST'],
    ['a gateway on all IPv6 interfaces', { HOST: '::' }, 'HOST'],
    ['a gateway in the network', { HOST: '192.168.1.10' }, 'HOST'],
    ['a host that only starts like loopback', { HOST: '127.0.0.1.example.com' }, 'HOST'],
    ['an emulator in the network', { FIREBASE_AUTH_EMULATOR_HOST: '10.0.0.5:9099' }, 'FIREBASE_AUTH_EMULATOR_HOST'],
    ['production', { ...production, ...emulator }, 'FIREBASE_AUTH_EMULATOR_HOST'],
    ['production and a demo project', { ...production, FIREBASE_PROJECT_ID: 'demo-mulya' }, 'FIREBASE_PROJECT_ID'],
    ['production and nothing else', { NODE_ENV: 'production', DATABASE_URL: 'embedded' }, 'FIREBASE_PROJECT_ID'],
    ['production on loopback', { NODE_ENV: 'production', DATABASE_URL: 'embedded', HOST: '127.0.0.1' }, 'FIREBASE_PROJECT_ID'],
  ])('fails the start with %s, in one sentence', (_case, env, name) => {
    expect(problemsOf(env)).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
  });
});

describe('the database', () => {
  it('is a folder in DATA_DIR, or the configured server', () => {
    expect(configOf({ DATA_DIR: '/data' }).database).toEqual({ kind: 'embedded', folder: '/data/database' });
    expect(configOf({ DATABASE_URL: 'embedded' }).database).toEqual({ kind: 'embedded', folder: 'var/database' });
    expect(configOf(production).database).toEqual({ kind: 'postgres', url: 'postgres://mulya:secret@db.example/mulya' });
  });

  it('must be configured in production, even the embedded one', () => {
    expect(problemsOf({ ...production, DATABASE_URL: '' })).toEqual([
      expect.stringMatching(/^DATABASE_URL was expected to be set with NODE_ENV=production/),
    ]);
    expect(configOf({ ...production, DATABASE_URL: 'embedded' }).database).toMatchObject({ kind: 'embedded' });
  });

  it.each(['mysql://a/b', 'postgres://host', 'db.example/mulya', 'postgres://u:secret@host with spaces/db'])(
    '%s is refused without being shown',
    (DATABASE_URL) => {
      expect(problemsOf({ DATABASE_URL })).toEqual([
        'DATABASE_URL was expected to be an address such as postgres://user:password@host:5432/mulya, or "embedded"; something else came.',
      ]);
    },
  );
});

describe('releases', () => {
  it("accept each team's token, and the operator's", () => {
    const [team, operator] = ['abc='.repeat(6), 'x'.repeat(24)];
    const { tokens } = configOf({ DEPLOY_TOKENS: `mfe-search=${team}, operator=${operator}` }).releases;
    expect([...tokens]).toEqual([
      ['mfe-search', team],
      ['operator', operator],
    ]);
  });

  it('refuse a token that is short enough to guess, by its name', () => {
    expect(problemsOf({ DEPLOY_TOKENS: `mfe-search=x,mfe-chat=${'y'.repeat(24)},operator=${'z'.repeat(23)}` })).toEqual(
      ['mfe-search', 'operator'].map(
        (name) =>
          `DEPLOY_TOKENS was expected to have tokens of at least 24 characters; that of ${name} is shorter. openssl rand -hex 24 prints a good one.`,
      ),
    );
  });

  it.each(['mfe-search', 'search=abc', 'mfe-search=', 'mfe-search=a b', 'mfe-search=a,,operator=b'])(
    'tokens as %s are refused without being shown',
    (DEPLOY_TOKENS) => {
      expect(problemsOf({ DEPLOY_TOKENS })).toEqual([
        expect.stringMatching(/^DEPLOY_TOKENS was expected to be pairs such as .*; something else came\.$/),
      ]);
    },
  );

  it('stop a canary by the configured rule', () => {
    expect(configOf({ CANARY_LOADS: '3', CANARY_MARGIN: '25' }).releases.canary).toEqual({ loads: 3, margin: 25 });
    expect(problemsOf({ CANARY_LOADS: '0', CANARY_MARGIN: '101' })).toHaveLength(2);
  });

  it('collect load reports from the configured share of pages, in production from a tenth', () => {
    expect(configOf({ LOAD_REPORTS: '25' }).releases.loadReports).toBe(25);
    expect(configOf({ ...production }).releases.loadReports).toBe(10);
    expect(problemsOf({ LOAD_REPORTS: '101' })).toEqual(['LOAD_REPORTS was expected to be a percentage from 0 to 100; "101" came.']);
  });

  it('let only named members try other builds in production, and everyone elsewhere unless members are named', () => {
    expect(configOf({ TEAM_MEMBERS: 'Ann@example.com, bob@example.com' }).releases.members).toEqual(
      new Set(['ann@example.com', 'bob@example.com']),
    );
    expect(configOf({}).releases.members).toBe('every user');
    expect(configOf({ ...production }).releases.members).toEqual(new Set());
    expect(problemsOf({ TEAM_MEMBERS: 'ann' })).toEqual([
      'TEAM_MEMBERS was expected to be e-mail addresses such as ann@example.com,bob@example.com; "ann" came.',
    ]);
  });
});
