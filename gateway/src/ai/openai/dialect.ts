import { isDeepStrictEqual } from 'node:util';
import type { AiTool } from '@mulya/contract';
import { toolDefinitions } from '@mulya/contract/assistant';
import type { AiSearchWay, AiQuestion } from '../ai.port.ts';
import type { RejectedRequest } from './endpoint-client.ts';
import { aiLimits } from '../../limits.ts';

/** The parameters that an endpoint and its model accept, as far as we know. */
export interface Dialect {
  readonly search: AiSearchWay;
  readonly tokens: 'max_tokens' | 'max_completion_tokens';
  readonly takesTemperature: boolean;
  readonly takesTools: boolean;
  readonly takesToolChoice: boolean;
}

export function initialDialect(search: AiSearchWay, takesTools: boolean): Dialect {
  return { search, tokens: 'max_tokens', takesTemperature: true, takesTools, takesToolChoice: true };
}

/** How the endpoint searches the web for this question. */
export function searchFor({ search }: AiQuestion, dialect: Dialect): AiSearchWay {
  return search === undefined || search.mode === 'off' ? 'none' : dialect.search;
}

/** The tools to send. An endpoint without `tool_choice` gets none of them where none may be called. */
export function sentTools({ tools, toolChoice }: AiQuestion, { takesToolChoice }: Dialect): readonly AiTool[] {
  return toolChoice === 'none' && !takesToolChoice ? [] : tools;
}

/** The `tool_choice` to send; "auto" is every endpoint's default. */
export function sentToolChoice({ tools, toolChoice }: AiQuestion, { takesToolChoice }: Dialect): 'none' | 'required' | undefined {
  return tools.length === 0 || toolChoice === 'auto' || !takesToolChoice ? undefined : toolChoice;
}

/** A change after a refusal. `isGeneral`: it applies to every question; otherwise only this question's value was refused. */
interface Adjustment {
  readonly change: Partial<Dialect>;
  readonly isGeneral: boolean;
}

/**
 * The range that pages ask for. An endpoint that accepts a parameter at all accepts values within it. A value outside may be one
 * caller's own mistake, which must not change other users' calls.
 */
const usualRange = { temperature: [0, 0.4], maxTokens: [75, 500] } as const;
const isInRange = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

/** Tells an unknown parameter from a value that is too large for a long question. */
const unknownParameter = /unsupported|not supported|unrecogni[sz]ed|unknown|unexpected|not permitted/i;

/** Names the tools of a request, but no turn of its messages ("tool_calls", "tool_call_id"). */
const namesTools = /\btools?\b|\bfunction[ _-]?calling\b/i;
const namesToolChoice = /\btool[ _]choice\b/i;
/** "does not support tools", "\"auto\" tool choice requires …", "Function calling is not enabled for this model". */
const takesNone = /support|unrecogni[sz]ed|unknown|unexpected|not permitted|requires|enabled|available/i;

let pagesTools: readonly AiTool[] | undefined;

/** Whether pages send these tools, as far as this gateway knows them. Other tools may be one caller's own mistake. */
function areOfPages(tools: readonly AiTool[]): boolean {
  pagesTools ??= toolDefinitions();
  return tools.every((tool) => pagesTools?.some((known) => isDeepStrictEqual(known, tool)));
}

/**
 * The change that may get the same question accepted. Undefined when the refusal teaches nothing, so that a question is retried at most
 * once for each parameter.
 */
export function adjustmentFor(
  dialect: Dialect,
  { status, param, message: message }: RejectedRequest,
  question: AiQuestion,
): Adjustment | undefined {
  const isAbout = (...names: readonly string[]) => {
    if (status !== 400 && status !== 422) return false;
    return names.some((name) => (param === undefined ? message.includes(name) : param.startsWith(name)));
  };
  const search = searchFor(question, dialect);
  const hasTools = sentTools(question, dialect).length > 0;
  const said = message.slice(0, aiLimits.maxMessageCharacters);
  const refusesTools = hasTools && isRefusal(status) && (param === undefined ? namesTools.test(said) : param.startsWith('tools'));

  // 410 Gone: the provider withdrew the feature.
  if (search === 'live-search' && (status === 410 || isAbout('search_parameters'))) return { change: { search: 'none' }, isGeneral: true };
  if (search === 'responses') {
    // The web search is the first of the tools. A refusal of other tools may mean either, and chat completions will tell.
    const refusesSearch = isAbout('web_search', 'tools[0]') || message.includes('web_search');
    if (refusesTools && !refusesSearch) return { change: { search: 'none' }, isGeneral: false };
    if (status === 404 || status === 405 || status === 410 || isAbout('tools', 'web_search'))
      return { change: { search: 'none' }, isGeneral: true };
  }
  if (sentToolChoice(question, dialect) !== undefined && isRefusal(status) && (param === 'tool_choice' || namesToolChoice.test(said)))
    return { change: { takesToolChoice: false }, isGeneral: false };
  if (refusesTools) return { change: { takesTools: false }, isGeneral: areOfPages(question.tools) && takesNone.test(said) };
  if (dialect.takesTemperature && isAbout('temperature'))
    return { change: { takesTemperature: false }, isGeneral: isInRange(question.temperature, usualRange.temperature) };
  if (search !== 'responses' && dialect.tokens === 'max_tokens' && isAbout('max_tokens')) {
    return {
      change: { tokens: 'max_completion_tokens' },
      isGeneral: isInRange(question.maxTokens, usualRange.maxTokens) && unknownParameter.test(message),
    };
  }
  return undefined;
}

function isRefusal(status: number): boolean {
  return status === 400 || status === 404 || status === 422;
}

/** Applies what another call learnt to `known`, because parallel calls may each have learnt something. */
export function mergeDialects(known: Dialect, learnt: Dialect): Dialect {
  return {
    search: learnt.search === 'none' ? 'none' : known.search,
    tokens: learnt.tokens === 'max_tokens' ? known.tokens : learnt.tokens,
    takesTemperature: known.takesTemperature && learnt.takesTemperature,
    takesTools: known.takesTools && learnt.takesTools,
    takesToolChoice: known.takesToolChoice && learnt.takesToolChoice,
  };
}

/** For the log. */
export function describeChanges(known: Dialect, learnt: Dialect): readonly string[] {
  const next = mergeDialects(known, learnt);
  return [
    ...(next.search === known.search
      ? []
      : [`The AI endpoint does not take AI_SEARCH=${known.search}: the web is not searched from now on.`]),
    ...(next.tokens === known.tokens ? [] : [`The AI endpoint takes ${next.tokens} in the place of ${known.tokens}.`]),
    ...(next.takesTemperature === known.takesTemperature ? [] : ['The AI endpoint takes no temperature for this model.']),
    ...(next.takesTools === known.takesTools ? [] : ['The AI endpoint takes no tools for this model: pages ask without them from now on.']),
  ];
}
