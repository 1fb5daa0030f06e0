import { createHash } from 'node:crypto';
import type { MarketData } from '../market-data/market-data.port.ts';
import { valuationIfAny } from '../market-data/valuation-if-any.ts';
import type { Ai, AiQuestion } from './ai.port.ts';
import { answerUnderWay, type AnswerUnderWay } from './answer-under-way.ts';
import { memoryKeptAnswers, type KeptAnswers } from './kept-answers.ts';
import { piecesOf, writing, written, type WritingEvent, type Written } from './written.ts';

/** `kept`: written earlier. `joined`: being written for somebody who asked the same. `new`: the AI was asked. */
export type AnswerSource = 'kept' | 'joined' | 'new';

export interface Answering {
  readonly from: AnswerSource;
  readonly events: AsyncGenerator<WritingEvent, void>;
}

export interface AskOptions {
  /** Whether the AI is asked to stream; an answer that is there already comes in one piece. */
  readonly isStreamed: boolean;
  /** Whether an answer that was kept will not do; the new one takes its place, unless it was rewritten a moment ago. */
  readonly isFresh: boolean;
  /** Ends when the one who asks has left. */
  readonly signal: AbortSignal;
}

export interface AiAnswersParts {
  readonly ai: Ai;
  readonly marketData: MarketData;
  readonly now: () => Date;
  /** Rejects when no more may be asked of the AI. */
  readonly budget: () => Promise<void>;
  /** Those of all gateways; left out, those of this one. */
  readonly kept?: KeptAnswers;
}

/** Where an answer is kept that serves everybody, and whether one is there already. */
interface SharedPlace {
  readonly key: string;
  readonly isRewrite: boolean;
}

/** Areas of purposes whose answers are the same for everybody who looks at a company. What is said in a chat is one user's. */
const sharedAreas = new Set(['research', 'growth']);

/** After a rewrite of an answer, how long nobody can have the same one written again, ms: it serves everybody, and costs the operator. */
const pauseOfRewrites = 10 * 60 * 1_000;

/** Asks an AI, once for all who ask the same at the same time, and keeps what it wrote of a company for a day. */
export class AiAnswers {
  private readonly parts: AiAnswersParts;
  private readonly kept: KeptAnswers;
  private readonly underWay = new Map<string, AnswerUnderWay>();

  constructor(parts: AiAnswersParts) {
    this.parts = parts;
    this.kept = parts.kept ?? memoryKeptAnswers(parts.now);
  }

  async ask(question: AiQuestion, { isStreamed, isFresh, signal }: AskOptions): Promise<Answering> {
    const key = await this.sharedKey(question);
    if (key === undefined) return { from: 'new', events: this.begin(question, isStreamed).read(signal) };
    const kept = await this.kept.get(key);
    if (kept !== undefined && !(isFresh && this.mayRewrite(kept))) return { from: 'kept', events: written(kept) };
    const joined = this.underWay.get(key);
    if (joined !== undefined) return { from: 'joined', events: joined.read(signal) };
    return { from: 'new', events: this.begin(question, isStreamed, { key, isRewrite: kept !== undefined }).read(signal) };
  }

  private mayRewrite({ isRewrite, writtenAt }: Written): boolean {
    return isRewrite !== true || this.parts.now().getTime() - Date.parse(writtenAt) >= pauseOfRewrites;
  }

  private begin(question: AiQuestion, isStreamed: boolean, shared?: SharedPlace): AnswerUnderWay {
    const { ai, budget, now } = this.parts;
    const write = async function* (signal: AbortSignal) {
      await budget();
      yield* writing(isStreamed ? ai.stream(question, signal) : piecesOf(ai.complete(question, signal)), now);
    };
    if (shared === undefined) return answerUnderWay(write);

    const { key } = shared;
    const answer = answerUnderWay(
      (signal) => this.keeping(write(signal), shared),
      () => {
        // Somebody else's may have begun since this one was left by all.
        if (this.underWay.get(key) === answer) this.underWay.delete(key);
      },
    );
    this.underWay.set(key, answer);
    return answer;
  }

  private async *keeping(events: AsyncIterable<WritingEvent>, { key, isRewrite }: SharedPlace): AsyncGenerator<WritingEvent, void> {
    for await (const event of events) {
      const isWhole = event.is === 'end' && event.written.words.finish === 'stop' && event.written.words.text.trim() !== '';
      if (isWhole) await this.kept.keep(key, isRewrite ? { ...event.written, isRewrite: true } : event.written);
      yield event;
    }
  }

  /** Under which an answer serves everybody; undefined for one that serves nobody else. */
  private async sharedKey(question: AiQuestion): Promise<string | undefined> {
    const { purpose, asker, listing, messages, maxTokens, temperature, search, context } = question;
    const [area = ''] = purpose.split('.');
    if (!sharedAreas.has(area)) return undefined;
    const { ai, marketData } = this.parts;
    const found = await valuationIfAny(listing, marketData, asker);
    if (found === undefined) return undefined; // nobody can tell which figures an answer would rest on
    const dataVersion = found.is === 'figures' ? found.prepared.etag : 'no figures';
    const read = ai.readsContext ? [purpose, context] : [];
    const told = JSON.stringify([
      listing.isin,
      listing.name,
      dataVersion,
      ai.machine,
      ai.model,
      search,
      messages,
      maxTokens,
      temperature,
      read,
    ]);
    return createHash('sha256').update(told).digest('base64url');
  }
}
