import { industryKeys, type IndustryAnswer } from '@mulya/contract';
import type { Page } from '@playwright/test';
import { tcs } from '../journeys/desk.ts';
import { answerAi, answerCoverage, answerListings, answerSuggestions, answerValuation, changeAnswer } from '../scenes/answers.ts';
import { answerSavedWork, savedCompanies, savedValuation } from '../scenes/saved-work.ts';
import { hostileAddresses, payloads } from './payloads.ts';

/** In turn, so that each sink gets some payloads and all sinks together get every one. */
function dealer(): () => string {
  let at = 0;
  return () => payloads[(at += 1) % payloads.length] ?? '';
}

type Answer = Record<string, unknown>;
interface Period {
  readonly Type: string;
  readonly FiscalYear: string;
  readonly stockFinancialMap: Readonly<Record<string, readonly object[]>>;
}

/** The company's own name stays, because the address determines it. Peers' names are payloads. */
const isPageCompany = ({ companyName }: Answer): boolean => companyName === tcs;

/** The company's answer with a payload in each text, and payloads as statement lines. */
function hostileValuation(answer: Answer): Answer {
  const next = dealer();
  const lines = payloads.map((payload) => ({ key: payload, displayName: payload, value: 12.5 }));
  const withLines = (period: Period): Period => ({
    ...period,
    stockFinancialMap: { ...period.stockFinancialMap, INC: [...(period.stockFinancialMap['INC'] ?? []), ...lines] },
  });
  return {
    ...answer,
    companyName: isPageCompany(answer) ? answer['companyName'] : `${String(answer['companyName'])} ${next()}`,
    sector: next(),
    percentChange: next(),
    companyProfile: {
      mgIndustry: next(),
      // Each news item has a picture, so that a linked headline has one too.
      recentNews: hostileAddresses.map((url, at) => ({ headline: `${payloads[8 + at] ?? ''} ${payloads[8] ?? ''}`, date: next(), url })),
    },
    source: { ...(answer['source'] as object), name: `Source ${next()}` }, // the gateway's own answer
    financials: (answer['financials'] as readonly Period[]).map((period) =>
      period.Type === 'Annual' && period.FiscalYear === '2025' ? withLines(period) : period,
    ), // as above
  };
}

/** A model's answer made of all payloads, whole or streamed. */
async function hostileModel(page: Page): Promise<void> {
  const content = payloads.map((payload) => `- ${payload} [1]`).join('\n');
  const same = { id: 'c', created: 1, model: payloads[0] };
  const last = { citations: hostileAddresses, mulya: { machine: 'model', web_search: true, written_at: '2026-11-21T12:35:00.000Z' } };
  await answerAi(page, async (route) => {
    const { stream } = route.request().postDataJSON() as { readonly stream?: boolean }; // the page's own request body
    if (stream !== true)
      return route.fulfill({
        json: {
          ...same,
          object: 'chat.completion',
          choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
          ...last,
        },
      });
    const chunks = [
      { ...same, object: 'chat.completion.chunk', choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }] },
      { ...same, object: 'chat.completion.chunk', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }], ...last },
    ];
    return route.fulfill({
      contentType: 'text/event-stream',
      body: [...chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`), 'data: [DONE]\n\n'].join(''),
    });
  });
}

/** Names in the gateway's format: one line of at most 120 characters. */
const nameOf = (payload: string): string => payload.replace(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, 120) || 'x';

/** Replaces every gateway answer with one full of payloads. */
export async function answerHostilely(page: Page): Promise<void> {
  const next = dealer();
  await answerValuation(page, changeAnswer(hostileValuation));
  await answerCoverage(
    page,
    changeAnswer((answer) => ({ ...answer, source: next() })),
  );
  await answerSuggestions(page, (route) =>
    route.fulfill({
      json: {
        suggestions: payloads
          .slice(0, 10)
          .map((name, at) => ({ key: `INE00000000${String(at)}`, name, because: 'industry', detail: next(), marketCap: 1 })),
        note: next(),
      },
    }),
  );
  await page.route('**/api/market/industries/*', (route) => route.fulfill({ json: hostileIndustry(next()) }));
  await hostileModel(page);
  const { current, versions } = savedValuation;
  const named = versions
    .slice(0, 1)
    .flatMap((version) =>
      payloads.map((payload, at) => ({ ...version, id: `6f1f3f5e-0000-4000-8000-00000000${String(1_000 + at)}`, name: nameOf(payload) })),
    );
  const scenarios = { bear: { name: next(), reason: next() }, bull: { name: next(), reason: next() } };
  await answerSavedWork(page, {
    valuation: {
      ...savedValuation,
      ...(current === null ? {} : { current: { ...current, name: nameOf(next()), work: { ...current.work, scenarios } } }),
      versions: [...versions, ...named],
    },
    watchlist: savedCompanies.watchlist.map((row) => ({
      ...row,
      name: next(),
      saved: row.saved === null ? null : { ...row.saved, name: nameOf(next()) },
    })),
    recent: savedCompanies.recent.map((row) => ({ ...row, name: next() })),
  });
}

/** An industry whose companies are payloads. */
function hostileIndustry(industry: string): IndustryAnswer {
  type Figures = Record<(typeof industryKeys)[number], number>;
  const figures = Object.fromEntries(industryKeys.map((key) => [key, 12.5])) as Figures; // Object.fromEntries widens the keys
  const statistic = { n: payloads.length, q1: 10, median: 12.5, q3: 15, leftOut: 0 };
  return {
    industry,
    n: payloads.length,
    scope: 'sector',
    asOf: '2026-08-21',
    statistics: Object.fromEntries(industryKeys.map((key) => [key, statistic])) as IndustryAnswer['statistics'], // as above
    companies: payloads.map((name) => ({ name, isin: null, nse: name, marketCap: 1, price: 1, ...figures })),
  };
}

/** Custom financials whose lines, sources and formulas are payloads. */
export async function answerOwnFiguresHostilely(page: Page): Promise<void> {
  const rows = payloads.map((key) => ({ code: 'INC', key, values: [12.5], how: key }));
  const tables = [{ on: '2026-11-20', from: payloads.join(' '), periods: [{ type: 'Annual', fiscalYear: 2025, end: '2025-03-31' }], rows }];
  const kept = { revision: '6f1f3f5e-0000-4000-8000-000000000abc', savedAt: '2026-11-20T09:30:00.000Z', figures: { schema: 1, tables } };
  await page.route('**/api/saved-work/own-figures', (route) => route.fulfill({ json: { companies: ['INE467B01029'] } }));
  await page.route('**/api/saved-work/own-figures/*', (route) => route.fulfill({ json: kept }));
}

/** The list of companies with payloads as names, industries and former names. */
export function answerListingsHostilely(page: Page): Promise<unknown> {
  const next = dealer();
  return answerListings(
    page,
    changeAnswer((list) => ({
      ...list,
      listings: payloads.map((payload, at) => ({
        name: payload,
        kind: 'equity',
        isin: `INE0000${String(at).padStart(4, '0')}0`,
        nse: `X${String(at)}`,
        bse: null,
        industry: next(),
        aliases: [next()],
      })),
    })),
  );
}
