import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { EverythingSchema, type SaveBody } from '@mulya/contract/saved-work';
import { expect } from '@playwright/test';

/** An answer, or none (status 0). */
interface Answer {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}

type Kind = 'page' | 'valuation' | 'save';

/** Results of the calls in a period. */
export interface Tally {
  /** "save 201" → the number. */
  readonly answers: ReadonlyMap<string, number>;
  readonly longestMs: number;
  /** Unexpected answers: "save 503" → the number. */
  readonly wrong: ReadonlyMap<string, number>;
}

const right: Readonly<Record<Kind, number>> = { page: 200, valuation: 200, save: 201 };
/** A call is given up after this, ms: far above any timeout of the product. */
const patience = 30_000;
const pauseMs = 25;

/**
 * Analysts who never stop: some save, some read figures, some load pages. An unanswered Save is repeated until it is
 * answered, as on the page.
 */
export class SteadyLoad {
  private readonly origin: string;
  private readonly tokens: readonly string[];
  private readonly companies: readonly { readonly key: string; readonly name: string }[];
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });
  private readonly kept = new Map<string, Map<string, number>>();
  private answers = new Map<string, number>();
  private wrong = new Map<string, number>();
  private longestMs = 0;
  private isOver = false;
  private workers: Promise<void>[] = [];

  constructor(origin: string, tokens: readonly string[], companies: readonly { readonly key: string; readonly name: string }[]) {
    this.origin = origin;
    this.tokens = tokens;
    this.companies = companies;
  }

  begin(): void {
    this.workers = this.tokens.flatMap((token, at) => [this.saves(token, at), this.looks(token, at), this.loads()]);
  }

  /** Stops once each worker has an answer. */
  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.workers);
    this.agent.destroy();
  }

  /** Results since the last call. */
  tally(): Tally {
    const { answers, wrong, longestMs } = this;
    [this.answers, this.wrong, this.longestMs] = [new Map(), new Map(), 0];
    return { answers, wrong, longestMs: Math.round(longestMs) };
  }

  /** Expects every acknowledged Save once and unchanged, and nothing else. */
  async expectsItsWork(): Promise<number> {
    let all = 0;
    for (const token of this.tokens) {
      const { valuations } = EverythingSchema.parse(JSON.parse((await this.ask('GET', '/api/saved-work/everything', token)).text));
      const found = valuations.flatMap(({ versions }) => versions.map(({ id, work }) => [id, Number(work['typed'])] as const));
      const typed = this.kept.get(token) ?? new Map<string, number>();
      expect(found).toHaveLength(typed.size);
      expect(new Map(found)).toEqual(typed);
      all += typed.size;
    }
    return all;
  }

  private async saves(token: string, at: number): Promise<void> {
    const kept = new Map<string, number>();
    this.kept.set(token, kept);
    let basedOn: string | null = null;
    for (let typed = 0; !this.isOver; typed += 1) {
      // The gateway keeps 200 versions per company.
      if (typed % 150 === 0) basedOn = null;
      const company = this.companies[(at + Math.floor(typed / 150)) % this.companies.length]?.key ?? '';
      const body: SaveBody = {
        id: randomUUID(),
        basedOn,
        name: 'Base case',
        price: 1,
        target: 2,
        upside: 100,
        modelVersion: 'test',
        work: { typed, note: 'x'.repeat(2_000) },
      };
      const path = `/api/saved-work/valuations/${company}/versions`;
      for (;;) {
        const { status } = await this.counted('save', () => this.ask('POST', path, token, body));
        if (status === 201) break;
        await pause(100);
      }
      kept.set(body.id, typed);
      basedOn = body.id;
      await pause(pauseMs);
    }
  }

  private async looks(token: string, at: number): Promise<void> {
    for (let turn = at; !this.isOver; turn += 1) {
      const name = encodeURIComponent(this.companies[turn % this.companies.length]?.name ?? '');
      await this.counted('valuation', () => this.ask('GET', `/api/company/valuation/${name}`, token));
      await pause(pauseMs);
    }
  }

  private async loads(): Promise<void> {
    while (!this.isOver) {
      await this.counted('page', () => this.ask('GET', '/login'));
      await pause(pauseMs);
    }
  }

  private async counted(kind: Kind, call: () => Promise<Answer>): Promise<Answer> {
    const answer = await call();
    const name = `${kind} ${answer.status === 0 ? answer.text : String(answer.status)}`;
    this.answers.set(name, (this.answers.get(name) ?? 0) + 1);
    if (answer.status !== right[kind]) this.wrong.set(name, (this.wrong.get(name) ?? 0) + 1);
    this.longestMs = Math.max(this.longestMs, answer.ms);
    return answer;
  }

  private ask(method: string, path: string, token?: string, body?: object): Promise<Answer> {
    const from = performance.now();
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    return new Promise((resolve) => {
      const done = (status: number, text: string) => resolve({ status, text, ms: performance.now() - from });
      const call = request(`${this.origin}${path}`, { method, headers, agent: this.agent, timeout: patience }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        response.on('end', () => done(response.statusCode ?? 0, text)).on('error', () => done(0, 'broken off'));
      });
      call.on('timeout', () => call.destroy(new Error('no answer'))).on('error', (error) => done(0, error.message));
      call.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }
}

export const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** "1,204 calls, longest 310 ms; wrong: 12 × save 503" */
export function inWords({ answers, longestMs, wrong }: Tally): string {
  const all = [...answers.values()].reduce((sum, count) => sum + count, 0);
  const failed = [...wrong].map(([name, count]) => `${String(count)} × ${name}`);
  return `${all.toLocaleString('en-GB')} calls, longest ${String(longestMs)} ms; wrong: ${failed.length === 0 ? 'none' : failed.join(', ')}`;
}
