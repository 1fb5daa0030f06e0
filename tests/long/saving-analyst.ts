import { randomUUID } from 'node:crypto';
import { EverythingSchema, OwnFiguresSchema, type SaveBody } from '@mulya/contract/saved-work';
import { expect } from '../journeys/journey.ts';
import { tokenOf, type Account } from '../journeys/analyst.ts';
import type { Stack } from '../journeys/stack.ts';

interface Chain {
  readonly company: string;
  /** The base version of the next Save. */
  head: string | null;
  /** Acknowledged Saves: ID → the entered text. */
  readonly kept: Map<string, number>;
  /** A Save without an answer. */
  open: SaveBody | undefined;
}

const SAVES_OF_A_COMPANY = 190;

/** Saves as fast as possible, for several companies at once, and records the answers. */
export class SavingAnalyst {
  answered = 0;
  private readonly token: string;
  private readonly chains: readonly Chain[];
  private readonly figures = { company: '', revision: null as string | null, maybe: undefined as string | undefined };
  private again = 0;

  private constructor(token: string, companies: readonly string[]) {
    this.token = token;
    this.chains = companies.map((company) => ({ company, head: null, kept: new Map(), open: undefined }));
    this.figures.company = companies[0] ?? '';
  }

  /** Signs an account in at the stack's emulator, which issues its token. */
  static async signIn(stack: Stack, account: Account): Promise<SavingAnalyst> {
    const idToken = await tokenOf(stack, account);
    const coverage = await fetch(`${stack.url}/api/company/coverage`, { headers: { authorization: `Bearer ${idToken}` } });
    const { covers } = (await coverage.json()) as { readonly covers: readonly string[] }; // the contract's CoverageAnswer
    return new SavingAnalyst(idToken, covers.slice(0, 40));
  }

  /** The number of acknowledged Saves. */
  tally(): string {
    return `${String(this.answered)} answered, ${String(this.again)} sent again`;
  }

  /** Expects each acknowledged Save once and unchanged. An unanswered one may exist, and is sent again. */
  async expectsItsWork(origin: string): Promise<void> {
    const { valuations, ownFigures } = EverythingSchema.parse(await (await this.ask(origin, 'GET', '/everything')).json());
    for (const chain of this.chains) {
      const found = valuations.find(({ key }) => key === chain.company)?.versions ?? [];
      const typed = new Map(found.map(({ id, work }) => [id, work['typed']]));
      expect(typed.size).toBe(found.length);
      if (chain.open !== undefined) {
        const again = await this.ask(origin, 'POST', `/valuations/${chain.company}/versions`, chain.open);
        expect(again.status).toBe(201);
        this.again += 1;
        this.keep(chain, chain.open);
        typed.set(chain.open.id, chain.open.work['typed']);
        chain.open = undefined;
      }
      expect(typed).toEqual(chain.kept);
    }
    const { revision } = OwnFiguresSchema.parse(
      ownFigures.find(({ key }) => key === this.figures.company) ?? { revision: null, savedAt: null, figures: null },
    );
    expect([this.figures.revision, this.figures.maybe]).toContain(revision);
    this.figures.revision = revision;
    this.figures.maybe = undefined;
  }

  /** Saves until no answer comes. */
  async savesUntilCut(origin: string): Promise<void> {
    const some = this.chains.filter(({ kept }) => kept.size < SAVES_OF_A_COMPANY).slice(0, 4);
    await Promise.all([...some.map((chain) => this.savesOf(chain, origin)), this.putsFigures(origin)]);
  }

  private async savesOf(chain: Chain, origin: string): Promise<void> {
    while (chain.kept.size < SAVES_OF_A_COMPANY) {
      chain.open = {
        id: randomUUID(),
        basedOn: chain.head,
        name: 'Base case',
        price: 1,
        target: 2,
        upside: 100,
        modelVersion: 'test',
        work: { typed: chain.kept.size, note: 'x'.repeat(4_000) },
      };
      const answer = await this.ask(origin, 'POST', `/valuations/${chain.company}/versions`, chain.open).catch(() => undefined);
      if (answer === undefined || answer.status === 503) return; // the database or the gateway is down
      expect(answer.status).toBe(201);
      this.keep(chain, chain.open);
      chain.open = undefined;
    }
  }

  private async putsFigures(origin: string): Promise<void> {
    for (;;) {
      const id = randomUUID();
      this.figures.maybe = id;
      const answer = await this.ask(origin, 'PUT', `/own-figures/${this.figures.company}`, {
        id,
        basedOn: this.figures.revision,
        figures: { note: 'x'.repeat(1_000) },
      }).catch(() => undefined);
      if (answer === undefined || answer.status === 503) return;
      expect(answer.status).toBe(200);
      this.figures.revision = id;
    }
  }

  private keep(chain: Chain, { id, work }: SaveBody): void {
    chain.kept.set(id, Number(work['typed']));
    chain.head = id;
    this.answered += 1;
  }

  private ask(origin: string, method: string, path: string, body?: object): Promise<Response> {
    const headers = { authorization: `Bearer ${this.token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    return fetch(`${origin}/api/saved-work${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
  }
}
