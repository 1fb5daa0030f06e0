import type { Page, Route } from '@playwright/test';
import type { ErrorCode } from '@mulya/contract';

/** Replacements of the gateway's answer. */
export type Answer = (route: Route) => Promise<void>;

/** The gateway's error format (docs/errors.md). */
export const refusal =
  (status: number, code: ErrorCode, message: string): Answer =>
  (route) =>
    route.fulfill({ status, json: { error: { code, message, traceId: '4a53a000-55be-4d70-b260-466cc59e48c2' } } });

/** No answer, for the whole scene. */
export const silence: Answer = () => new Promise(() => undefined);

/** A network failure. */
export const offline: Answer = (route) => route.abort('internetdisconnected');

/** The gateway's answer with a change. */
export const changeAnswer =
  (change: (answer: Record<string, unknown>) => Record<string, unknown>): Answer =>
  async (route) => {
    const answer = await route.fetch();
    // the gateway's JSON is an object
    await route.fulfill({ response: answer, json: change((await answer.json()) as Record<string, unknown>) });
  };

const valuation = '**/api/company/valuation/**';
const history = '**/api/company/history/**';
const suggestions = '**/api/company/peers/**';
const coverage = '**/api/company/coverage';
const listings = /\/builds\/mfe-search\/.+\/listings\.[^/]+\.json$/;

export const answerValuation = (page: Page, answer: Answer): Promise<unknown> => page.route(valuation, answer);
export const answerHistory = (page: Page, answer: Answer): Promise<unknown> => page.route(history, answer);
/** Only the call for a peer's figures. */
export const answerPeer = (page: Page, peer: string, answer: Answer): Promise<unknown> =>
  page.route(`**/api/company/valuation/${encodeURIComponent(peer)}*`, answer);
export const answerStock = (page: Page, answer: Answer): Promise<unknown> => page.route('**/api/stock?**', answer);
export const answerSuggestions = (page: Page, answer: Answer): Promise<unknown> => page.route(suggestions, answer);
export const answerIndustryCompanies = (page: Page, answer: Answer): Promise<unknown> =>
  page.route('**/api/market/industries/*/companies', answer);
export const answerIndustries = (page: Page, answer: Answer): Promise<unknown> => page.route('**/api/market/industries', answer);
export const answerAi = (page: Page, answer: Answer): Promise<unknown> => page.route('**/api/ai/chat/completions', answer);
export const answerCoverage = (page: Page, answer: Answer): Promise<unknown> => page.route(coverage, answer);
export const answerSavedLists = async (page: Page, answer: Answer): Promise<void> =>
  void (await page.route(/\/api\/saved-work\/(watchlist|recent)$/, answer));
export const answerListings = (page: Page, answer: Answer): Promise<unknown> => page.route(listings, answer);

/** Delays answers that a fast machine would deliver at once, so that the loading state is visible. */
export async function slowly(page: Page, milliseconds: number): Promise<void> {
  const late: Answer = async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.fallback();
  };
  await page.route('**/api/**', late);
  await page.route(/\.woff2$/, late);
  await page.route(listings, late);
}
