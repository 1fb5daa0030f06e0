import { parseToolCall, type ToolCall } from '@mulya/contract/assistant';
import { answerCall, type ToolAnswer, type ToolPage, type ToolPageParts } from '@mulya/valuation-model/tools';
import type { BenchmarkState } from '../../company/benchmark-state.ts';
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
}

type Loaded = Pick<ToolPageParts, 'history' | 'industry' | 'industryCompanies'>;

const problemAnswer = (problem: string): ToolAnswer => ({ outcome: { ok: false, problem }, cells: [] });

/** The tools that need a model, which a company without statements has not. */
const ofModel: ReadonlySet<ToolCall['tool']> = new Set(['run_case', 'solve', 'list_assumptions']);

/** Answers a call within ten seconds: with a result, or with a sentence. Never rejects. */
export async function answerAsked(
  { tool, arguments: text }: AskedTool,
  page: AskedPage,
  onError: (error: unknown) => void,
): Promise<ToolAnswer> {
  const parsed = parseToolCall(tool, text);
  if (!parsed.ok) return problemAnswer(parsed.problem);
  const { call } = parsed;
  if (!page.hasModel && ofModel.has(call.tool)) return problemAnswer('The company has no statements, so the page has no model.');
  try {
    return await withinLimit(answerLoaded(call, page));
  } catch (error) {
    onError(error);
    return problemAnswer('The page couldn’t answer this call. Ask in another way.');
  }
}

async function answerLoaded(call: ToolCall, page: AskedPage): Promise<ToolAnswer> {
  await page.ready();
  const loaded = await loadFor(call, page.data);
  if (!page.isCurrent()) return problemAnswer('The page shows another company now.');
  return loaded.problem === undefined ? answerCall(call, page.read(loaded.data)) : problemAnswer(loaded.problem);
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
      if (call.arguments.with === 'peers') return { data: {} };
      const [industry, companies] = await Promise.all([data.industry(), data.companies()]);
      const loaded = { industry: valueOf(industry), industryCompanies: valueOf(companies) };
      const areMissing = loaded.industry === undefined && loaded.industryCompanies === undefined;
      return { data: loaded, problem: areMissing ? (failureOf(companies) ?? failureOf(industry)) : undefined };
    }
    case 'run_case':
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
