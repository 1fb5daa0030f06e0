import type { Business } from '@mulya/domain';
import { isKnownWord } from './plain-words.ts';
import type { QuestionWords } from './question-words.ts';
import { askedMetrics } from './read-others.ts';
import type { ToolQuestion } from './tool-question.ts';

const priceWords =
  / (?:cheap|cheaply|expensive|costly|pricey|dear|undervalued|overvalued|underpriced|overpriced|fairly valued|fairly priced|richly valued|good value|attractively valued|(?:under|over) (?:valued|priced)|how is (?:\S+ ){0,4}valued) /;

const riskWords =
  / (?:risks?|risky|riskiest|go wrong|goes wrong|gone wrong|threats?|red flags?|worry|worries|worried|concerns?|bear case against|could hurt|can hurt|would hurt|break the thesis|kill the thesis) /;

const compareWords = / (?:compare|compares|compared|comparing|comparison|versus|vs|against|than|relative to|stack up|stacks up) /;

/** What a comparison may have on its other side that is no company. */
const groups =
  / (?:peers?|industry|sector|competitors|competition|rivals?|others|history|historical|historically|median|average|itself|past|market|nifty|sensex|index|consensus|guidance|expected|expectations|analysts|usual|normal|before|earlier|ago) /;

/** Words around the name of a company. */
const separators =
  /^(?:,|and|or|with|to|versus|vs|against|than|relative|compare|compares|compared|comparing|comparison|on|by|for|is|are|was|does|do|how|in|at|of|stack|stacks|cheap|cheaper|cheaply|dearer|expensive|costly|costlier|pricey|dear|undervalued|overvalued|underpriced|overpriced|fairly|richly|better|worse|between|terms|a|the|why|look|looks|looking|so|very|too|really|still|now|right|more|less|quite|even|valued|priced|good|over|under|trade|trades|trading|safe|safer|attractive|attractively)$/;

/** Reads "Is it cheap", "Is Nestle India expensive". @param names companies that the question names besides the page's own */
export function readPriceQuestion(
  { plain, quantities, years, mentions }: QuestionWords,
  names: readonly string[],
): ToolQuestion | undefined {
  if (!priceWords.test(plain) || quantities.length > 0 || years.length > 0 || groups.test(plain)) return undefined;
  if (mentions.some(({ concept }) => concept.is === 'growth' || concept.is === 'margin' || concept.is === 'method')) return undefined;
  return names.length > 1 ? undefined : { is: 'price', company: names[0] };
}

/** Reads "What are the risks", "what could go wrong". */
export const readRisks = ({ plain, quantities, years }: QuestionWords): ToolQuestion | undefined =>
  riskWords.test(plain) && quantities.length === 0 && years.length === 0 && !/ (?:risk free|swot) /.test(plain)
    ? { is: 'risks' }
    : undefined;

const maxCompanies = 5;

/** Reads "Compare with Nestle India", "PE and ROE vs Infosys": a comparison with named companies. */
export function readNamedCompare(question: QuestionWords, names: readonly string[], business: Business): ToolQuestion | undefined {
  const { plain, quantities, years } = question;
  if (!compareWords.test(plain) || groups.test(plain) || names.length === 0 || names.length > maxCompanies) return undefined;
  if (years.length > 0 || quantities.some(({ unit }) => unit !== 'years' && unit !== 'plain')) return undefined;
  return { is: 'compare', metrics: askedMetrics(question, business), with: 'peers', companies: names };
}

/**
 * The companies that a question may name: its words between the words of questions and figures. What is a company, the page finds out.
 *
 * @param isOwn whether words name the page's own company
 */
export function companiesIn(words: readonly string[], isOwn: (name: string) => boolean): readonly string[] {
  const isWord = (word: string): boolean => /^[\p{L}\p{N}&.-]+$/u.test(word) && !/^y20\d\de?$/.test(word);
  const chunks: string[][] = [[]];
  for (const [at, word] of words.entries()) {
    const joinsName = word === 'of' && /^(?:bank|india|corporation|company|steel|shipping)$/.test(words[at - 1] ?? '');
    if (!isWord(word) || (separators.test(word) && !joinsName)) chunks.push([]);
    else chunks.at(-1)?.push(word);
  }
  const names = chunks.map((chunk) => trimmed(chunk).join(' ')).filter((name) => name.length >= 2 && !isOwn(name) && hasName(name));
  return [...new Set(names)];
}

/** Words of a name, unlike those of a question: "bank" in "Indian Bank". */
const ofNames = new Set(['bank', 'company', 'group', 'india', 'power', 'finance', 'steel', 'life', 'cash', 'capital']);

const isFiller = (word: string): boolean => isKnownWord(word) && !ofNames.has(word);

const hasName = (name: string): boolean => name.split(' ').some((word) => !isKnownWord(word)) && name.split(' ').length <= 5;

/** Without the words of questions at both ends. */
function trimmed(chunk: readonly string[]): readonly string[] {
  const from = chunk.findIndex((word) => !isFiller(word));
  return from === -1 ? [] : chunk.slice(from, chunk.findLastIndex((word) => !isFiller(word)) + 1);
}
