import { redisLimits } from '../limits.ts';
import { createHash, randomUUID } from 'node:crypto';
import { createClient, ErrorReply } from 'redis';
import { errorSentence } from '../lib/text.ts';
import { withTimeout } from '../lib/promises.ts';
import { RedisUnavailable, type Redis, type RedisCommands } from './redis.port.ts';

export interface RedisLog {
  info(fields: object, line: string): void;
  warn(fields: object, line: string): void;
}

const socket = { connectTimeout: redisLimits.connectTimeoutMs, reconnectStrategy: false } as const;

/** The client that the others are duplicates of: the library makes a class of 500 commands for each new address. */
const original = createClient({
  RESP: 2, // supported by every version of Redis
  maintNotifications: 'disabled',
  name: 'mulya-gateway',
  disableOfflineQueue: true,
  commandsQueueMaxLength: redisLimits.maxPending,
  commandOptions: { timeout: 0 }, // the library's timeout ends when a command is sent
  socket,
});

const connect = (url: string) => original.duplicate({ url, socket: { ...socket } }); // the library writes the address into it

type Client = ReturnType<typeof connect>;

/**
 * A connection to Redis that reconnects after a timeout, an error (read-only after a failover, out of memory), or an
 * invalid answer. After an invalid answer, further answers could not be matched to commands. A new connection is used
 * only after a successful write, so that a Redis that rejects writes counts as down.
 *
 * @param timeout of an answer, in ms
 */
export function createRedisConnection(url: string, log: RedisLog, timeout = redisLimits.timeoutMs): Redis {
  const place = new URL(url).host;
  const listeners: (() => void)[] = [];
  let trying: Client | undefined;
  let using: { readonly client: Client; readonly commands: RedisCommands } | undefined;
  let problem = 'it has not answered yet.';
  let isOutageLogged = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const lose = (client: Client, why: unknown) => {
    if (client !== trying && client !== using?.client) return; // it is lost already
    trying = undefined;
    using = undefined;
    disconnect(client);
    if (isClosed) return;
    problem = errorSentence(why, url, redisLimits.maxProblemCharacters);
    if (!isOutageLogged) log.warn({ cause: problem }, `Redis at ${place} is away: each gateway counts for itself until it is back.`);
    isOutageLogged = true;
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
      await withTimeout(redisLimits.connectTimeoutMs, client.connect());
      const commands = commandsOf(client);
      await withTimeout(timeout, probe(commands));
      if (trying !== client) return; // lost or closed in between
      trying = undefined;
      using = { client, commands };
      if (isOutageLogged) log.info({}, `Redis at ${place} is back.`);
      isOutageLogged = false;
      for (const listener of listeners) listener();
    } catch (error) {
      lose(client, error);
    }
  };

  const first = begin();
  return {
    async ask(command, read) {
      const current = using;
      if (current === undefined) throw new RedisUnavailable(`Redis at ${place} is away: ${problem}`);
      try {
        const answer = await withTimeout(
          timeout,
          command(current.commands).then((reply) => parseAnswer(reply, read)),
        );
        failures = 0;
        return answer;
      } catch (error) {
        lose(current.client, error);
        throw new RedisUnavailable(`Redis at ${place} did not answer: ${errorSentence(error, url, redisLimits.maxProblemCharacters)}`, {
          cause: error,
        });
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
      const options = { keys: [...keys], arguments: [...values] };
      try {
        return await client.evalSha(digestOf(script), options);
      } catch (error) {
        if (!(error instanceof ErrorReply && error.message.startsWith('NOSCRIPT'))) throw error;
        return client.eval(script, options);
      }
    },
  };
}

/** Writes and reads a key, to find out whether the gateway's commands will work. */
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

/** Closes a connection in any state. */
function disconnect(client: Client): void {
  try {
    client.destroy();
  } catch {
    // It was never open.
  }
}

/** The delay before the next attempt, in ms: exponential, with jitter between gateways. */
export function reconnectDelay(failures: number, random: () => number = Math.random): number {
  return Math.min(redisLimits.maxReconnectDelayMs, redisLimits.minReconnectDelayMs * 2 ** Math.min(failures, 10)) * (0.5 + random() / 2);
}
