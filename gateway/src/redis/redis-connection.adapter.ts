import { createHash, randomUUID } from 'node:crypto';
import { createClient, ErrorReply } from 'redis';
import { withTimeout } from '../lib/with-timeout.ts';
import { reconnectDelay } from './reconnect-delay.ts';
import { RedisUnavailable, type Redis, type RedisCommands } from './redis.port.ts';
import { placeOf, told } from './redis-place.ts';

/** What a connection may take until it can be used, ms. */
const CONNECT_TIMEOUT_MS = 2_000;
/** Commands that wait for an answer. Beyond them nothing is asked: the memory of a gateway is bounded. */
const MAX_PENDING = 5_000;

/** How long an answer may take before it counts as none, ms. In the same house one takes less than 1 ms. */
const DEFAULT_TIMEOUT_MS = 250;

export interface RedisLog {
  info(fields: object, line: string): void;
  warn(fields: object, line: string): void;
}

const connect = (url: string) =>
  createClient({
    url,
    RESP: 2, // every version of Redis speaks it
    maintNotifications: 'disabled',
    name: 'mulya-gateway',
    disableOfflineQueue: true,
    commandsQueueMaxLength: MAX_PENDING,
    commandOptions: { timeout: 0 }, // the library's own does not hold once a command has been sent
    socket: { connectTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy: false },
  });

type Client = ReturnType<typeof connect>;

/**
 * A connection to a Redis, made anew whenever it is lost. Any failure loses it: no answer in time, an error in place of an answer
 * (read-only after a failover, out of memory), an answer that makes no sense, after which nobody could tell which answer belongs to which
 * question. A new one is used once it has taken a write, so that a Redis that answers but cannot be written to counts as away.
 *
 * @param patience how long an answer may take, ms
 */
export function createRedisConnection(url: string, log: RedisLog, patience = DEFAULT_TIMEOUT_MS): Redis {
  const place = placeOf(url);
  const listeners: (() => void)[] = [];
  let trying: Client | undefined;
  let using: { readonly client: Client; readonly commands: RedisCommands } | undefined;
  let problem = 'it has not answered yet.';
  let isToldAway = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const lose = (client: Client, why: unknown) => {
    if (client !== trying && client !== using?.client) return; // it was lost before
    trying = undefined;
    using = undefined;
    disconnect(client);
    if (isClosed) return;
    problem = told(why, url);
    if (!isToldAway) log.warn({ cause: problem }, `Redis at ${place} is away: each gateway counts for itself until it is back.`);
    isToldAway = true;
    timer = setTimeout(() => void begin(), reconnectDelay(failures));
    timer.unref();
    failures += 1;
  };

  const begin = async () => {
    const client = connect(url);
    trying = client;
    client.on('error', (error: unknown) => lose(client, error));
    client.on('end', () => lose(client, new Error('it closed the connection.')));
    try {
      await withTimeout(CONNECT_TIMEOUT_MS, client.connect());
      const commands = commandsOf(client);
      await withTimeout(patience, probe(commands));
      if (trying !== client) return; // lost, or closed, meanwhile
      trying = undefined;
      using = { client, commands };
      if (isToldAway) log.info({}, `Redis at ${place} is back.`);
      isToldAway = false;
      for (const listener of listeners) listener();
    } catch (error) {
      lose(client, error);
    }
  };

  const first = begin();
  return {
    async ask(command, read) {
      const held = using;
      if (held === undefined) throw new RedisUnavailable(`Redis at ${place} is away: ${problem}`);
      try {
        const answer = await withTimeout(
          patience,
          command(held.commands).then((said) => parseAnswer(said, read)),
        );
        failures = 0;
        return answer;
      } catch (error) {
        lose(held.client, error);
        throw new RedisUnavailable(`Redis at ${place} did not answer: ${told(error, url)}`, { cause: error });
      }
    },
    onReady(listener) {
      listeners.push(listener);
      if (using !== undefined) listener();
    },
    async ready() {
      await first;
      const ok = using !== undefined;
      const detail = ok ? `Redis at ${place}.` : `Redis at ${place} is away, so each gateway counts calls for itself: ${problem}`;
      return { ok, detail, isOptional: true };
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      for (const client of [trying, using?.client]) if (client !== undefined) disconnect(client);
      trying = undefined;
      using = undefined;
    },
  };
}

function commandsOf(client: Client): RedisCommands {
  /** Redis caches scripts by their SHA-1. */
  const digests = new Map<string, string>();
  const digestOf = (script: string): string => {
    const digest = digests.get(script) ?? createHash('sha1').update(script).digest('hex');
    digests.set(script, digest);
    return digest;
  };
  return {
    get: (key) => client.get(key),
    set: (key, value, seconds) => client.set(key, value, { expiration: { type: 'EX', value: seconds } }),
    claim: (key, seconds) => client.set(key, '1', { expiration: { type: 'EX', value: seconds }, condition: 'NX' }),
    timeLeft: (key) => client.pTTL(key),
    exists: (key) => client.exists(key),
    async run(script, keys, values) {
      const given = { keys: [...keys], arguments: [...values] };
      try {
        return await client.evalSha(digestOf(script), given);
      } catch (error) {
        if (!(error instanceof ErrorReply && error.message.startsWith('NOSCRIPT'))) throw error;
        return client.eval(script, given);
      }
    },
  };
}

/** Writes and reads back: whatever stands in the way of the gateway's own commands stands in the way of these. */
async function probe(commands: RedisCommands): Promise<void> {
  const word = randomUUID();
  await commands.set(`mulya:probe:${word}`, word, 10);
  if ((await commands.get(`mulya:probe:${word}`)) !== word) throw new Error('it did not give back what was written to it.');
}

function parseAnswer<Answer>(answer: unknown, read: (answer: unknown) => Answer): Answer {
  try {
    return read(answer);
  } catch (error) {
    throw new Error('it gave an answer that makes no sense.', { cause: error });
  }
}

/** Lets go of a connection in whatever state it is. */
function disconnect(client: Client): void {
  try {
    client.destroy();
  } catch {
    // It was never open.
  }
}
