import { configOf, problemsOf, production } from './fixtures/environments.ts';
import { readPriceAddresses, readTeamBackends, readWebhooks } from './settings.ts';
import { VariableReader, type Environment } from './variables.ts';

it('shares nothing and trusts no proxy by default', () => {
  expect(configOf({})).not.toHaveProperty('redis');
  expect(configOf({})).not.toHaveProperty('trustedProxies');
});

it.each(['redis://127.0.0.1:6379', 'redis://:s3cret@cache.example', 'rediss://mulya:s3cret@cache.example:6380/2', 'redis://[::1]:6379/0'])(
  'accepts the Redis %s',
  (url) => {
    expect(configOf({ REDIS_URL: url }).redis).toEqual({ url });
  },
);

it.each([
  'cache.example:6379',
  'http://cache.example',
  'redis://',
  'redis://s3cret@host/one',
  'redis://s3cret@host:99999',
  'redis://s3cret host',
  'redis://:s3cret%@host',
])('refuses the Redis %s, and does not repeat it', (url) => {
  expect(problemsOf({ REDIS_URL: url })).toEqual([
    'REDIS_URL was expected to be an address such as redis://user:password@host:6379, or rediss:// for TLS; something else came.',
  ]);
});

it('accepts the proxies to trust', () => {
  expect(configOf({ TRUST_PROXY: '127.0.0.1' }).trustedProxies).toEqual(['127.0.0.1']);
  expect(configOf({ TRUST_PROXY: '10.0.0.0/8, ::1,2001:db8::/32' }).trustedProxies).toEqual(['10.0.0.0/8', '::1', '2001:db8::/32']);
});

it('asks no source of quotes unless QUOTES names one, whose limits have defaults', () => {
  expect(configOf({}).quotes).toEqual({ kind: 'off' });
  expect(configOf({ QUOTES: 'yahoo' })).toMatchObject({ quotes: { kind: 'yahoo' }, limits: { quotes: { perSecond: 2, perDay: 2_000 } } });
  expect(configOf({ QUOTES: 'yahoo', QUOTES_URL: 'http://127.0.0.1:9000/', QUOTES_PER_DAY: '0' })).toMatchObject({
    quotes: { kind: 'yahoo', url: 'http://127.0.0.1:9000' },
    limits: { quotes: { perSecond: 2, perDay: undefined } },
  });
  expect(problemsOf({ QUOTES: 'google' })).toEqual(['QUOTES was expected to be one of yahoo, off; "google" came.']);
});

it.each([
  'true',
  '1',
  '*',
  'loopback',
  'nginx',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '::/0',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  '10.0.0.0/08',
  '10.0.0.1,,10.0.0.2',
  '2001:db8::/129',
])('rejects TRUST_PROXY "%s"', (words) => {
  expect(problemsOf({ TRUST_PROXY: words })).toEqual([
    `TRUST_PROXY was expected to be addresses or networks with commas between, such as 127.0.0.1,10.0.0.0/28; ${JSON.stringify(words)} came.`,
  ]);
});

it('gives calls time to move to another gateway before it ends, in production', () => {
  expect(configOf({}).drainSeconds).toBe(0);
  expect(configOf(production).drainSeconds).toBe(5);
  expect(configOf({ ...production, DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
  expect(problemsOf({ DRAIN_SECONDS: '301' })).toEqual(['DRAIN_SECONDS was expected to be seconds from 0 to 300; "301" came.']);
});

it('reads the endpoint of a collector, and needs none', () => {
  expect(configOf({}).openTelemetry).toBeUndefined();
  expect(configOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }).openTelemetry).toEqual({ endpoint: 'http://127.0.0.1:4318' });
  expect(problemsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toEqual([
    'OTEL_EXPORTER_OTLP_ENDPOINT was expected to be an address such as http://127.0.0.1:4318, without a query; "collector:4318" came.',
  ]);
});

function read(env: Environment) {
  const variables = new VariableReader(env);
  return { backends: readTeamBackends(variables), problems: variables.problems };
}

describe('addresses of daily price files', () => {
  const readFrom = (env: Environment) => {
    const variables = new VariableReader(env);
    return { addresses: readPriceAddresses(variables), problems: variables.problems };
  };

  it('have the day in the path or the query', () => {
    const NSE_PRICES_URL = 'https://prices.example/{YYYYMMDD}/NSE_{YYYYMMDD}.csv.zip';
    const BSE_PRICES_URL = 'http://10.0.0.5:8080/bse?day={YYYYMMDD}&key=s3cret';
    expect(readFrom({ PRICES: 'prices', NSE_PRICES_URL, BSE_PRICES_URL })).toEqual({
      addresses: new Map([
        ['NSE', NSE_PRICES_URL],
        ['BSE', BSE_PRICES_URL],
      ]),
      problems: [],
    });
    expect(readFrom({ PRICES: 'prices' })).toEqual({ addresses: undefined, problems: [] });
  });

  it.each([
    'https://prices.example/nse.csv',
    'https://prices.example/{DDMMYYYY}_{YYYYMMDD}.csv',
    'https://{YYYYMMDD}.prices.example/nse.csv',
    'https://user:s3cret@prices.example/{YYYYMMDD}.csv',
    'ftp://prices.example/{YYYYMMDD}.csv',
    'https://prices.example/#{YYYYMMDD}',
  ])('are refused as %s, and not repeated', (NSE_PRICES_URL) => {
    expect(readFrom({ PRICES: 'prices', NSE_PRICES_URL }).problems).toEqual([
      'NSE_PRICES_URL was expected to be an address with {YYYYMMDD} for the day, such as https://prices.example/NSE_{YYYYMMDD}.csv.zip; ' +
        'something else came.',
    ]);
  });

  it('need the folder PRICES', () => {
    expect(readFrom({ BSE_PRICES_URL: 'https://prices.example/{YYYYMMDD}.csv' }).problems).toEqual([
      'PRICES was expected to name the folder for the files of BSE_PRICES_URL; nothing came.',
    ]);
  });
});

describe('teams’ own servers', () => {
  it('have an address, and a key if the operator sets one', () => {
    const TEAM_BACKENDS = 'mfe-news=https://news.example.com/v1, mfe-sotp=http://10.0.0.5:8080';
    expect(read({ TEAM_BACKENDS, TEAM_BACKEND_KEYS: 'mfe-news=a=b' }).backends).toEqual(
      new Map([
        ['mfe-news', { address: 'https://news.example.com/v1', key: 'a=b' }],
        ['mfe-sotp', { address: 'http://10.0.0.5:8080' }],
      ]),
    );
  });

  it.each([
    'news=https://a.example',
    'mfe-news',
    'mfe-news=ftp://a.example',
    'mfe-news=https://a:b@c.example',
    'mfe-news=https://a.example?x',
  ])('are rejected as %s', (TEAM_BACKENDS) => {
    expect(read({ TEAM_BACKENDS }).problems).toEqual([
      expect.stringMatching(/^TEAM_BACKENDS was expected to be pairs such as mfe-news=https:/),
    ]);
  });

  it('name no key without an address, and no key in a problem', () => {
    expect(read({ TEAM_BACKEND_KEYS: 'mfe-news=secret' }).problems).toEqual([
      'TEAM_BACKEND_KEYS has a key of mfe-news, but TEAM_BACKENDS has no address of it.',
    ]);
    expect(read({ TEAM_BACKEND_KEYS: 'secret' }).problems.join()).not.toContain('"secret"');
  });
});

describe('teams’ webhooks', () => {
  const readFrom = (env: Environment) => {
    const variables = new VariableReader(env);
    return { webhooks: readWebhooks(variables), problems: variables.problems };
  };
  const secret = 's='.repeat(12);

  it('have an address, also with a query, and a secret', () => {
    const TEAM_WEBHOOKS = 'mfe-news=https://hooks.example.com/mulya?key=a=b, mfe-sotp=http://10.0.0.5:8080';
    const TEAM_WEBHOOK_SECRETS = `mfe-news=${secret}, mfe-sotp=${secret}`;
    expect(readFrom({ TEAM_WEBHOOKS, TEAM_WEBHOOK_SECRETS, TEAM_WEBHOOK_NETWORKS: '10.0.0.0/28' })).toEqual({
      webhooks: {
        byRemote: new Map([
          ['mfe-news', { address: 'https://hooks.example.com/mulya?key=a=b', secret }],
          ['mfe-sotp', { address: 'http://10.0.0.5:8080', secret }],
        ]),
        networks: ['10.0.0.0/28'],
      },
      problems: [],
    });
  });

  it('are refused without a secret, with a short one, and as a secret alone, and are not repeated', () => {
    const TEAM_WEBHOOKS = 'mfe-news=https://hooks.example.com/?key=hidden';
    expect(readFrom({ TEAM_WEBHOOKS }).problems).toEqual([
      'TEAM_WEBHOOKS has an address of mfe-news, but TEAM_WEBHOOK_SECRETS has no secret of it.',
    ]);
    expect(readFrom({ TEAM_WEBHOOKS, TEAM_WEBHOOK_SECRETS: 'mfe-news=hidden' }).problems).toEqual([
      'TEAM_WEBHOOK_SECRETS was expected to have secrets of at least 24 characters; that of mfe-news is shorter. openssl rand -hex 24 prints a good one.',
    ]);
    expect(readFrom({ TEAM_WEBHOOK_SECRETS: `mfe-news=${secret}` }).problems).toEqual([
      'TEAM_WEBHOOK_SECRETS has a secret of mfe-news, but TEAM_WEBHOOKS has no address of it.',
    ]);
    for (const address of ['hidden', 'mfe-news=ftp://hidden.example', 'mfe-news=https://a:hidden@b.example', 'mfe-news=https://[hidden]'])
      expect(readFrom({ TEAM_WEBHOOKS: address }).problems).toEqual([expect.not.stringContaining('hidden')]);
  });
});
