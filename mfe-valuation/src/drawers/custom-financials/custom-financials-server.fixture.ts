import { OwnFiguresBodySchema } from '@mulya/contract/saved-work';
import type { FakeHost } from '@mulya/sdk/testing';
import type { CustomFinancials } from '../../company/custom-financials/custom-tables.ts';

interface StoredFigures {
  readonly revision: string;
  readonly savedAt: string;
  readonly figures: unknown;
}

/** An in-memory gateway for custom financials, by company key. */
export interface FakeFiguresServer {
  readonly stored: Map<string, StoredFigures>;
  /** Such as "PUT INE470A01017". */
  readonly requests: string[];
  /** Saves as another tab would. */
  saveElsewhere(company: string, figures: CustomFinancials): void;
  /** Replaces the next answers until called with undefined. `after` performs the request first, as if its answer were lost. */
  failWith(answer: (() => Response | Promise<Response>) | undefined, when?: 'before' | 'after'): void;
}

const savedAt = '2026-11-22T10:00:00.000Z';
const at = /^\/api\/saved-work\/own-figures/;

/** Answers a host's requests for custom financials. Empty at first. */
export function fakeFiguresServer(fake: Pick<FakeHost<'mfe-valuation'>, 'respond'>): FakeFiguresServer {
  const storedFigures = new Map<string, StoredFigures>();
  const asked: string[] = [];
  let failing: { readonly answer: () => Response | Promise<Response>; readonly when: 'before' | 'after' } | undefined;

  const handle = (method: string, company: string, basedOn: string | null, body: unknown): Response => {
    const saved = storedFigures.get(company) ?? { revision: null, savedAt: null, figures: null };
    const conflict = () =>
      Response.json(
        { error: { code: 'CHANGED_MEANWHILE', message: 'Saved from elsewhere.', traceId: 't' }, current: saved },
        { status: 409 },
      );
    if (method === 'GET') return company === '' ? Response.json({ companies: [...storedFigures.keys()] }) : Response.json(saved);
    if (method === 'DELETE') {
      if (basedOn !== null && saved.revision !== null && saved.revision !== basedOn) return conflict();
      storedFigures.delete(company);
      return new Response(null, { status: 204 });
    }
    const { id, basedOn: on, figures } = OwnFiguresBodySchema.parse(body);
    if (saved.revision === id) return Response.json({ revision: id, savedAt });
    if (saved.revision !== on) return conflict();
    storedFigures.set(company, { revision: id, savedAt, figures });
    return Response.json({ revision: id, savedAt });
  };

  fake.respond(at, async (path, init) => {
    const method = init?.method ?? 'GET';
    const url = new URL(path, 'http://gateway');
    const company = decodeURIComponent(url.pathname.replace(at, '').slice(1));
    asked.push(`${method} ${company}`.trim());
    if (failing?.when === 'before') return failing.answer();
    const answer = handle(
      method,
      company,
      url.searchParams.get('basedOn'),
      init?.body === undefined ? undefined : JSON.parse(String(init.body)),
    );
    return failing === undefined ? answer : failing.answer();
  });
  return {
    stored: storedFigures,
    requests: asked,
    saveElsewhere: (company, figures) => void storedFigures.set(company, { revision: crypto.randomUUID(), savedAt, figures }),
    failWith: (answer, when = 'before') => {
      failing = answer && { answer, when };
    },
  };
}
