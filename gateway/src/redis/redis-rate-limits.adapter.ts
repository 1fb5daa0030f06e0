import { z } from '@mulya/contract';
import type { Clock } from '../lib/clock.ts';
import { beyondAny, type RateLimits, secondsUntilAllowed } from '../rate-limits/rate-limits.port.ts';
import { fingerprint, type Redis } from './redis.port.ts';

/**
 * Counts a call in all of its limits if it is within each of them, atomically. The rule is that of `rate-limits.port.ts`. It uses Redis's
 * clock, so that gateways with different clocks count in the same windows; tests pass another time.
 *
 * KEYS: one for each limit. ARGV: the time in ms, or nothing; then maximum and seconds for each limit.
 * Returns 1 or 0 (within or not), then before, calls and the elapsed part of the window, for each limit.
 */
const take = `
local ms = tonumber(ARGV[1])
if ms == nil then
  local now = redis.call('TIME')
  ms = now[1] * 1000 + math.floor(now[2] / 1000)
end
local answer = {1}
local rows = {}
for i, key in ipairs(KEYS) do
  local most, seconds = tonumber(ARGV[2 * i]), tonumber(ARGV[2 * i + 1])
  local time = ms / 1000 / seconds
  local window = math.floor(time)
  local passed = time - window
  local kept = redis.call('HMGET', key, 'window', 'before', 'calls')
  local before, calls = 0, 0
  if tonumber(kept[1]) == window then
    before, calls = tonumber(kept[2]), tonumber(kept[3])
  elseif tonumber(kept[1]) == window - 1 then
    before = tonumber(kept[3])
  end
  if before * (1 - passed) + calls + 1 > most then answer[1] = 0 end
  rows[i] = {key, window, before, calls, seconds}
  table.insert(answer, string.format('%.17g', before))
  table.insert(answer, string.format('%.17g', calls))
  table.insert(answer, string.format('%.17g', passed))
end
if answer[1] == 1 then
  for _, row in ipairs(rows) do
    redis.call('HSET', row[1], 'window', row[2], 'before', row[3], 'calls', row[4] + 1)
    redis.call('EXPIRE', row[1], 2 * row[5])
  end
end
return answer
`;

const AnswerSchema = z.tuple([z.literal([0, 1])], z.string().check(z.regex(/^\d+(\.\d+)?(e-\d+)?$/)));
type Answer = z.infer<typeof AnswerSchema>;

/** Parses answers. It reuses a schema for each number of limits, because creating one costs more than the call. */
function createAnswerParsers(): (limits: number) => (answer: unknown) => Answer {
  const parsers = new Map<number, (answer: unknown) => Answer>();
  return (limits) => {
    const known = parsers.get(limits);
    if (known !== undefined) return known;
    const schema = AnswerSchema.check(z.refine(({ length }) => length === 1 + 3 * limits));
    const parser = (answer: unknown) => schema.parse(answer);
    parsers.set(limits, parser);
    return parser;
  };
}

/**
 * Counts calls in Redis, for all gateways together.
 *
 * @param clock replaces Redis's clock
 * @throws RedisAway when Redis is down
 */
export function createRedisRateLimits(redis: Redis, clock?: Clock): RateLimits {
  const parserFor = createAnswerParsers();
  return {
    async take(who, limits) {
      // The braces put all of a caller's counts on one node of a cluster.
      const keys = limits.map(({ name }) => `mulya:rate:{${fingerprint(who)}}:${name}`);
      const values = [clock === undefined ? '' : String(clock()), ...limits.flatMap(({ max, seconds }) => [String(max), String(seconds)])];
      const [isWithin, ...counts] = await redis.ask((commands) => commands.run(take, keys, values), parserFor(limits.length));
      if (isWithin === 1) return { is: 'within' };
      const waits = limits.map((limit, at) => {
        const [before = 0, calls = 0, passed = 0] = counts.slice(3 * at).map(Number);
        return { name: limit.name, retryAfterSeconds: secondsUntilAllowed({ before, calls }, passed, limit) ?? 0 };
      });
      const { name, retryAfterSeconds } = beyondAny(waits);
      return { is: 'beyond', name, retryAfterSeconds: Math.max(1, retryAfterSeconds) };
    },
  };
}
