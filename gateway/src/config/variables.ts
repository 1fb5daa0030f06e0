import { isIP, isIPv4 } from 'node:net';
import { z } from '@mulya/contract';

/** The environment's variables by name; an empty one counts as not set. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads variables one by one and collects their problems. */
export class VariableReader {
  readonly problems: string[] = [];
  private readonly env: Environment;

  constructor(env: Environment) {
    this.env = env;
  }

  isSet(name: string): boolean {
    return (this.env[name] ?? '').trim() !== '';
  }

  /** The variable's value; undefined when it is unset or invalid, which adds a problem. */
  read<T>(name: string, { schema, expected, secret = false }: Variable<T>): T | undefined {
    if (!this.isSet(name)) return undefined;
    const value = (this.env[name] ?? '').trim();
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    this.addProblem(`${name} was expected to be ${expected}; ${secret ? 'something else' : JSON.stringify(value)} came.`);
    return undefined;
  }

  /** Adds a problem, as one sentence. */
  addProblem(problem: string): void {
    this.problems.push(problem);
  }
}

/** How a variable is parsed, and how its problem is described. */
interface Variable<T> {
  readonly schema: z.ZodMiniType<T, string>;
  /** Ends the sentence "PORT was expected to be …". */
  readonly expected: string;
  /** The value is not shown in problems. */
  readonly secret?: boolean;
}

const pattern = (regex: RegExp) => z.string().check(z.regex(regex));

export const text: Variable<string> = { schema: pattern(/^\P{Cc}+$/u), expected: 'a text in one line' };

export const portNumber: Variable<number> = {
  schema: z.pipe(pattern(/^\d{1,5}$/), z.pipe(z.transform(Number), z.number().check(z.maximum(65_535)))),
  expected: 'a port number from 0 to 65535',
};

export const hostName: Variable<string> = {
  schema: z.string().check(z.refine((value) => isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value))),
  expected: 'an address or host name such as 127.0.0.1',
};

/** "localhost:9099", "[::1]:9099" */
export const hostAndPort: Variable<string> = {
  schema: pattern(/^(\[[\da-f:]+\]|[a-z0-9][a-z0-9.-]*):\d{1,5}$/i),
  expected: 'a host and port such as 127.0.0.1:9099',
};

export const webAddress: Variable<string> = {
  schema: z.string().check(z.refine((value) => /^https?:\/\/[^\s/?#]+[^\s?#]*$/i.test(value) && URL.canParse(value))),
  expected: 'an address such as https://stock.indianapi.in, without a query',
};

/** An address of one file a day. A query may hold a key, so the address is never shown. */
export const addressOfDay: Variable<string> = {
  schema: z.string().check(
    z.refine((value) => {
      const path = /^https?:\/\/[^\s/?#{}@]+(\/[^\s#]*)$/i.exec(value)?.[1] ?? '';
      return /^[^{}]*$/.test(path.replaceAll('{YYYYMMDD}', '')) && path.includes('{YYYYMMDD}') && URL.canParse(value);
    }),
  ),
  expected: 'an address with {YYYYMMDD} for the day, such as https://prices.example/NSE_{YYYYMMDD}.csv.zip',
  secret: true,
};

/** The OTLP/HTTP endpoint of a collector, without the path of a signal. */
export const collectorAddress: Variable<string> = {
  schema: webAddress.schema,
  expected: 'an address such as http://127.0.0.1:4318, without a query',
};

/** The base of an API; its last part is the version. */
export const versionedAddress: Variable<string> = {
  schema: webAddress.schema.check(z.regex(/\/v1\/*$/)),
  expected: 'an address that ends in /v1, such as https://api.openai.com/v1',
};

export const callCount: Variable<number> = {
  schema: z.pipe(pattern(/^\d{1,9}$/), z.transform(Number)),
  expected: 'a number of calls from 0, which lifts the limit, to 999999999',
};

export const projectId: Variable<string> = {
  schema: pattern(/^[a-z][a-z0-9-]{2,62}$/),
  expected: 'a Firebase project id (lower-case letters, digits, hyphens)',
};

/** A key is sent in headers and addresses. */
export const key: Variable<string> = {
  schema: pattern(/^[!-~]{1,512}$/),
  expected: 'a key of printable characters without spaces',
  secret: true,
};

export function choice<const T extends string>(values: readonly T[]): Variable<T> {
  return { schema: z.pipe(z.string(), z.enum(values)), expected: `one of ${values.join(', ')}` };
}

/** A PostgreSQL server, or "embedded". The password is never shown. */
export const databaseAddress: Variable<string> = {
  schema: z
    .string()
    .check(z.refine((value) => value === 'embedded' || (/^postgres(ql)?:\/\/[^\s/]+\/[^\s]+$/i.test(value) && URL.canParse(value)))),
  expected: 'an address such as postgres://user:password@host:5432/mulya, or "embedded"',
  secret: true,
};

/** A Redis server, with "rediss" by TLS. The password is never shown. */
export const redisAddress: Variable<string> = {
  schema: z
    .string()
    .check(
      z.refine((value) => /^rediss?:\/\/[^\s/?#]+(\/\d{1,4})?$/i.test(value) && URL.canParse(value) && !/%(?![\da-f]{2})/i.test(value)),
    ),
  expected: 'an address such as redis://user:password@host:6379, or rediss:// for TLS',
  secret: true,
};

/** "10.0.0.0/28,127.0.0.1". A network of size 0 is rejected, because it contains every address. */
export const networks: Variable<readonly string[]> = {
  schema: z.pipe(
    z.string().check(z.refine((value) => value.split(',').every((one) => isNetwork(one.trim())))),
    z.transform((value) => value.split(',').map((one) => one.trim())),
  ),
  expected: 'addresses or networks with commas between, such as 127.0.0.1,10.0.0.0/28',
};

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128));
}

export const shortDuration: Variable<number> = {
  schema: z.pipe(pattern(/^\d{1,3}$/), z.pipe(z.transform(Number), z.number().check(z.maximum(300)))),
  expected: 'seconds from 0 to 300',
};

/** "mfe-search=<token>,operator=<token>" */
export const tokensByName: Variable<ReadonlyMap<string, string>> = {
  schema: z.pipe(
    pattern(/^(mfe-[a-z][a-z0-9-]{0,40}|operator)=[!-+\--~]{1,512}(,\s*(mfe-[a-z][a-z0-9-]{0,40}|operator)=[!-+\--~]{1,512})*$/),
    z.transform(
      (value) => new Map(value.split(',').map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), pair.slice(pair.indexOf('=') + 1)])),
    ),
  ),
  expected: "pairs such as mfe-search=<token>,operator=<token>, a remote's name or operator before each token",
  secret: true,
};

const remoteName = 'mfe-[a-z][a-z0-9-]{0,40}';

function byRemote(value: string): ReadonlyMap<string, string> {
  return new Map(value.split(',').map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), pair.slice(pair.indexOf('=') + 1).trim()]));
}

/** "mfe-news=https://news.example.com,mfe-sotp=http://10.0.0.5:8080/v1" */
export const addressesByRemote: Variable<ReadonlyMap<string, string>> = {
  schema: z.pipe(
    pattern(new RegExp(`^${remoteName}=https?://[^\\s,/?#@]+[^\\s,?#]*(,\\s*${remoteName}=https?://[^\\s,/?#@]+[^\\s,?#]*)*$`)),
    z.pipe(
      z.transform(byRemote),
      z.readonly(z.map(z.string(), z.string().check(z.refine((address) => URL.canParse(address) && new URL(address).username === '')))),
    ),
  ),
  expected: "pairs such as mfe-news=https://news.example.com, a remote's name before each address, without a query or password",
};

/** "mfe-news=https://hooks.example.com/mulya?key=…": an address may hold a key, so it is never shown. */
export const webhooksByRemote: Variable<ReadonlyMap<string, string>> = {
  schema: z.pipe(
    pattern(new RegExp(`^${remoteName}=https?://[^\\s,/?#@]+[^\\s,#]*(,\\s*${remoteName}=https?://[^\\s,/?#@]+[^\\s,#]*)*$`)),
    z.pipe(z.transform(byRemote), z.readonly(z.map(z.string(), z.string().check(z.refine((address) => URL.canParse(address)))))),
  ),
  expected: "pairs such as mfe-news=https://hooks.example.com/mulya, a remote's name before each address, without a user or password",
  secret: true,
};

/** "mfe-news=<key>" */
export const keysByRemote: Variable<ReadonlyMap<string, string>> = {
  schema: z.pipe(pattern(new RegExp(`^${remoteName}=[!-+\\--~]{1,512}(,\\s*${remoteName}=[!-+\\--~]{1,512})*$`)), z.transform(byRemote)),
  expected: "pairs such as mfe-news=<key>, a remote's name before each key",
  secret: true,
};

/** "ann@example.com,bob@example.com" */
export const emailAddresses: Variable<ReadonlySet<string>> = {
  schema: z.pipe(
    pattern(/^[^\s,@]+@[^\s,@]+(,\s*[^\s,@]+@[^\s,@]+)*$/),
    z.transform((value) => new Set(value.split(',').map((address) => address.trim().toLowerCase()))),
  ),
  expected: 'e-mail addresses such as ann@example.com,bob@example.com',
};

const upToHundred = z.pipe(pattern(/^\d{1,3}$/), z.pipe(z.transform(Number), z.number().check(z.maximum(100))));

export const percentage: Variable<number> = { schema: upToHundred, expected: 'a percentage from 0 to 100' };

export const percentagePoints: Variable<number> = { schema: upToHundred, expected: 'percentage points from 0 to 100' };

export const positiveCount: Variable<number> = {
  schema: z.pipe(pattern(/^[1-9]\d{0,6}$/), z.transform(Number)),
  expected: 'a number from 1 to 9999999',
};
