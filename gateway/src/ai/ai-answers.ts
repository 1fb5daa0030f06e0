import { createHash } from 'node:crypto';
import type { MarketData } from '../market-data/market-data.port.ts';
import { tryValuation } from '../market-data/try-valuation.ts';
import type { Ai, AiQuestion } from './ai.port.ts';
import {
  createSharedStream,
  type SharedAnswerStream,
  createMemoryAnswerCache,
  type AnswerCache,
  streamWhole,
  answerEvents,
  replayAnswer,
  type AnswerEvent,
  type CompletedAnswer,
} from './answer-events.ts';
import { aiLimits } from '../limits.ts';

/** `kept`: from the cache. `joined`: in flight for another caller. `new`: the AI was asked. */
export type AnswerSource = 'kept' | 'joined' | 'new';

interface AskResult {
  readonly from: AnswerSource;
  readonly events: AsyncGenerator<AnswerEvent, void>;
}

interface AskOptions {
  /** Whether the AI is asked to stream; a cached answer comes in one piece. */
  readonly isStreamed: boolean;
  /** Whether to skip the cache; the new answer replaces the cached one, unless that was rewritten a moment ago. */
  readonly isFresh: boolean;
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal;
}

interface AiAnswersParts {
  readonly ai: Ai;
  readonly marketData: MarketData;
  readonly now: () => Date;
  /** Rejects when the AI may not be asked again for now, by this user or by anybody. */
  readonly budget: (asker: string | undefined) => Promise<void>;
  /** Shared by all gateways; defaults to this process's memory. */
  readonly cache?: AnswerCache;
}

/** The cache entry of a shared answer; `isRewrite` when it holds one already. */
interface CacheSlot {
  readonly key: string;
  readonly isRewrite: boolean;
}

/** Purposes with the same answer for everybody. A chat belongs to one user. */
const sharedAreas = new Set(['research', 'growth']);

/** Asks an AI once for simultaneous calls with the same question, and caches its answers about a company for a day. */
export class AiAnswers {
  private readonly parts: AiAnswersParts;
  private readonly cache: AnswerCache;
  private readonly inFlight = new Map<string, SharedAnswerStream>();

  constructor(parts: AiAnswersParts) {
    this.parts = parts;
    this.cache = parts.cache ?? createMemoryAnswerCache(parts.now);
  }

  async ask(question: AiQuestion, { isStreamed, isFresh, signal }: AskOptions): Promise<AskResult> {
    const key = await this.cacheKey(question);
    if (key === undefined) return { from: 'new', events: this.start(question, isStreamed).read(signal) };
    const cached = await this.cache.get(key);
    if (cached !== undefined && !(isFresh && this.mayRewrite(cached))) return { from: 'kept', events: replayAnswer(cached) };
    const joined = this.inFlight.get(key);
    if (joined !== undefined) return { from: 'joined', events: joined.read(signal) };
    return { from: 'new', events: this.start(question, isStreamed, { key, isRewrite: cached !== undefined }).read(signal) };
  }

  private mayRewrite({ isRewrite, writtenAt }: CompletedAnswer): boolean {
    return isRewrite !== true || this.parts.now().getTime() - Date.parse(writtenAt) >= aiLimits.minRewriteIntervalMs;
  }

  private start(question: AiQuestion, isStreamed: boolean, slot?: CacheSlot): SharedAnswerStream {
    const { ai, budget, now } = this.parts;
    const write = async function* (signal: AbortSignal) {
      await budget(question.asker);
      yield* answerEvents(isStreamed ? ai.stream(question, signal) : streamWhole(ai.complete(question, signal)), now);
    };
    if (slot === undefined) return createSharedStream(write);

    const { key } = slot;
    const answer = createSharedStream(
      (signal) => this.cacheWhenComplete(write(signal), slot),
      () => {
        // All readers may have left this one, and another may have started since.
        if (this.inFlight.get(key) === answer) this.inFlight.delete(key);
      },
    );
    this.inFlight.set(key, answer);
    return answer;
  }

  private async *cacheWhenComplete(events: AsyncIterable<AnswerEvent>, { key, isRewrite }: CacheSlot): AsyncGenerator<AnswerEvent, void> {
    for await (const event of events) {
      if (event.is === 'end' && isComplete(event.answer))
        await this.cache.set(key, isRewrite ? { ...event.answer, isRewrite: true } : event.answer);
      yield event;
    }
  }

  /** Undefined for an answer that cannot be shared. */
  private async cacheKey(question: AiQuestion): Promise<string | undefined> {
    const { purpose, asker, listing, messages, tools, toolChoice, maxTokens, temperature, search, context } = question;
    const [area = ''] = purpose.split('.');
    if (!sharedAreas.has(area)) return undefined;
    const { ai, marketData } = this.parts;
    const found = await tryValuation(listing, marketData, asker);
    if (found === undefined) return undefined; // the figures behind an answer are unknown
    const dataVersion = found.is === 'figures' ? found.prepared.etag : 'no figures';
    const read = ai.readsContext ? [purpose, context] : [];
    const identity = JSON.stringify([
      listing.isin,
      listing.name,
      dataVersion,
      ai.machine,
      ai.model,
      search,
      messages, // with the calls of tools and their results
      tools,
      toolChoice,
      maxTokens,
      temperature,
      read,
    ]);
    return createHash('sha256').update(identity).digest('base64url');
  }
}

/** Whether others may have it: a text to its end, or the calls of a round. */
function isComplete({ words: { finish, text, calls = [] } }: CompletedAnswer): boolean {
  return finish === 'tool_calls' ? calls.length > 0 : finish === 'stop' && text.trim() !== '';
}
