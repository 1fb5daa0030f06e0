import type { AiSearchWay } from '../ai-config.ts';
import type { AiQuestion } from '../ai.port.ts';
import type { RejectedRequest } from './rejected-request.ts';

/** What an endpoint and its model take, as far as is known. */
export interface Dialect {
  readonly search: AiSearchWay;
  readonly tokens: 'max_tokens' | 'max_completion_tokens';
  readonly takesTemperature: boolean;
}

export function dialectFor(search: AiSearchWay): Dialect {
  return { search, tokens: 'max_tokens', takesTemperature: true };
}

/** Whether the endpoint is asked to search the web for this question, and by which way. */
export function searchFor({ search }: AiQuestion, dialect: Dialect): AiSearchWay {
  return search === undefined || search.mode === 'off' ? 'none' : dialect.search;
}

/** What is done otherwise after a refusal. `holds`: for every question; else it was the value of this one that was not taken. */
export interface Lesson {
  readonly change: Partial<Dialect>;
  readonly holds: boolean;
}

/**
 * From the least to the most that pages ask for. An endpoint that takes a parameter at all takes it in between; beyond, a caller may have chosen
 * what it refuses, and nobody else is to be asked otherwise for that.
 */
const usual = { temperature: [0, 0.4], maxTokens: [75, 500] } as const;
const isUsual = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

/** A parameter that is not known; what is too much together with a long question is known. */
const unknownParameter = /unsupported|not supported|unrecogni[sz]ed|unknown|unexpected|not permitted/i;

/**
 * What a refusal teaches: how the same question may be taken. Undefined when it teaches nothing, so that a question
 * is put again at most once for each thing that an endpoint may not take.
 */
export function learn(dialect: Dialect, { status, param, words }: RejectedRequest, question: AiQuestion): Lesson | undefined {
  const isAbout = (...names: readonly string[]) => {
    if (status !== 400 && status !== 422) return false;
    return names.some((name) => (param === undefined ? words.includes(name) : param.startsWith(name)));
  };
  const search = searchFor(question, dialect);
  // The provider that had it has taken it back: 410 Gone.
  if (search === 'live-search' && (status === 410 || isAbout('search_parameters'))) return { change: { search: 'none' }, holds: true };
  if (search === 'responses' && (status === 404 || status === 405 || status === 410 || isAbout('tools', 'web_search')))
    return { change: { search: 'none' }, holds: true };
  if (dialect.takesTemperature && isAbout('temperature'))
    return { change: { takesTemperature: false }, holds: isUsual(question.temperature, usual.temperature) };
  if (search !== 'responses' && dialect.tokens === 'max_tokens' && isAbout('max_tokens')) {
    return {
      change: { tokens: 'max_completion_tokens' },
      holds: isUsual(question.maxTokens, usual.maxTokens) && unknownParameter.test(words),
    };
  }
  return undefined;
}

/** What `known` lacks of what another dialect has given up: calls that run side by side may each have learnt something. */
export function withChangesOf(known: Dialect, learnt: Dialect): Dialect {
  return {
    search: learnt.search === 'none' ? 'none' : known.search,
    tokens: learnt.tokens === 'max_tokens' ? known.tokens : learnt.tokens,
    takesTemperature: known.takesTemperature && learnt.takesTemperature,
  };
}

/** For the log: what is done otherwise from now on. */
export function changesOf(known: Dialect, learnt: Dialect): readonly string[] {
  const next = withChangesOf(known, learnt);
  return [
    ...(next.search === known.search
      ? []
      : [`The AI endpoint does not take AI_SEARCH=${known.search}: the web is not searched from now on.`]),
    ...(next.tokens === known.tokens ? [] : [`The AI endpoint takes ${next.tokens} in the place of ${known.tokens}.`]),
    ...(next.takesTemperature === known.takesTemperature ? [] : ['The AI endpoint takes no temperature for this model.']),
  ];
}
