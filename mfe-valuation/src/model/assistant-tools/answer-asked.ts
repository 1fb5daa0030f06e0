import type { ValuationAnswer } from '@mulya/contract';
import { parseToolCall, type ToolCall } from '@mulya/contract/assistant';
import { answerCall, ownKey, type PagePeer, type ToolAnswer, type ToolPage, type ToolPageParts } from '@mulya/valuation-model/tools';
import type { BenchmarkState } from '../../company/benchmark-state.ts';
import type { FindCompany } from './other-companies.ts';
import type { ToolData } from './tool-data.ts';

/** Milliseconds. The assistant waits for ten seconds. */
const maxWait = 9_000;

/** A call as the event has it. */
export interface AskedTool {
  readonly tool: string;
  /** JSON. */
  readonly arguments: string;
}

/** The page at the moment of the call. */
export interface AskedPage {
  readonly hasModel: boolean;
  readonly data: ToolData;
  /** Resolves once the page's own requests have ended. */
  ready(): Promise<void>;
  /** Whether the page still shows the company. */
  isCurrent(): boolean;
  read(loaded: Loaded): ToolPage;
  /** Finds another listed company for one call. Rejects if the list of companies can't be loaded. */
  readonly findCompany: FindCompany;
  /** A page of another company's statements. */
  pageOf(answer: ValuationAnswer): AskedPage;
}

type Loaded = Pick<ToolPageParts, 'history' | 'industry' | 'industryCompanies' | 'added'>;

const problemAnswer = (problem: string): ToolAnswer => ({ outcome: { ok: false, problem }, cells: [] });

/** The tools that need a model, which a company without statements has not. */
const ofModel: ReadonlySet<ToolCall['tool']> = new Set(['run_case', 'solve', 'list_assumptions', 'assess_price', 'list_risks']);

/** Answers a call within ten seconds: with a result, or with a sentence. Never rejects. */
export async function answerAsked(
  { tool, arguments: text }: AskedTool,
  page: AskedPage,
  onError: (error: unknown) => void,
): Promise<ToolAnswer> {
  const parsed = parseToolCall(tool, text);
  if (!parsed.ok) return problemAnswer(parsed.problem);
  const { call } = parsed;
  try {
    return await withinLimit(answerLoaded(call, page));
  } catch (error) {
    onError(error);
    return problemAnswer('The page couldn’t answer this call. Ask in another way.');
  }
}

async function answerLoaded(call: ToolCall, page: AskedPage): Promise<ToolAnswer> {
  await page.ready();
  const asked = await withCompanies(call, page);
  if (!asked.ok) return problemAnswer(asked.problem);
  if (!asked.page.hasModel && ofModel.has(call.tool)) return problemAnswer('The company has no statements, so the page has no model.');
  const loaded = await loadFor(call, asked.page.data);
  if (!page.isCurrent()) return problemAnswer('The page shows another company now.');
  return loaded.problem === undefined
    ? answerCall(call, asked.page.read({ ...loaded.data, added: asked.added }))
    : problemAnswer(loaded.problem);
}

/** The page that a call reads, and the companies that it compares besides the peers. */
type AskedCompanies =
  | { readonly ok: true; readonly page: AskedPage; readonly added: readonly PagePeer[] }
  | { readonly ok: false; readonly problem: string };

/** Finds the companies that a call names. */
async function withCompanies(call: ToolCall, page: AskedPage): Promise<AskedCompanies> {
  const names =
    call.tool === 'compare'
      ? (call.arguments.companies ?? [])
      : call.tool === 'assess_price' && call.arguments.company !== undefined
        ? [call.arguments.company]
        : [];
  if (names.length === 0) return { ok: true, page, added: [] };
  const added: PagePeer[] = [];
  for (const found of await Promise.all(names.map((name) => page.findCompany(name)))) {
    if (!found.ok) return found;
    if (!added.some(({ key }) => key === found.company.key)) added.push(found.company);
  }
  const own = ownKey(page.read({}).answer);
  if (call.tool === 'compare')
    return added.some(({ key }) => key === own)
      ? { ok: false, problem: 'The page shows this company, so it is compared already. Name another one (argument companies).' }
      : { ok: true, page, added };
  const [other] = added;
  return { ok: true, page: other === undefined || other.key === own ? page : page.pageOf(other.answer), added: [] };
}

interface LoadedData {
  readonly data: Loaded;
  /** Why the tool can't answer without this data, as a sentence. */
  readonly problem?: string | undefined;
}

async function loadFor(call: ToolCall, data: ToolData): Promise<LoadedData> {
  switch (call.tool) {
    case 'history': {
      const history = await data.history();
      return { data: { history: valueOf(history) }, problem: failureOf(history) };
    }
    case 'compare': {
      if (call.arguments.with === 'peers' || call.arguments.companies !== undefined) return { data: {} };
      const [industry, companies] = await Promise.all([data.industry(), data.companies()]);
      const loaded = { industry: valueOf(industry), industryCompanies: valueOf(companies) };
      const areMissing = loaded.industry === undefined && loaded.industryCompanies === undefined;
      return { data: loaded, problem: areMissing ? (failureOf(companies) ?? failureOf(industry)) : undefined };
    }
    case 'run_case':
    case 'assess_price':
    case 'list_risks':
    case 'solve': {
      // The range of a target multiple rests on them. Without them the case still has its value.
      const [history, industry] = await Promise.all([data.history(), data.industry()]);
      return { data: { history: valueOf(history), industry: valueOf(industry) } };
    }
    case 'get_figures':
    case 'explain_change':
    case 'list_assumptions':
      return { data: {} };
  }
}

const valueOf = <T>(state: BenchmarkState<T>): T | undefined => (state.is === 'ready' ? state.value : undefined);
const failureOf = <T>(state: BenchmarkState<T>): string | undefined => (state.is === 'failed' ? state.message : undefined);

/** Resolves with a sentence if the answer takes too long. */
async function withinLimit(answer: Promise<ToolAnswer>): Promise<ToolAnswer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<ToolAnswer>((resolve) => {
    timer = setTimeout(() => resolve(problemAnswer('The page took too long to load the data. Try again.')), maxWait);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
