import type { QuestionWords } from './question-words.ts';
import type { ReadingContext } from './reading-context.ts';
import type { ToolQuestion } from './tool-question.ts';

/** Rows of the model that no statement has, by the words of analysts; longer ones first. */
const rows: readonly (readonly [pattern: RegExp, row: string])[] = [
  [/ net debt(?: to |\/| )ebitda /, 'Net debt/EBITDA'],
  [/ (?:bvps|book value per share) /, 'BVPS'],
  [/ (?:enterprise value|ev) /, 'EV'],
];

const condition = / (?:if|why|at|fair|needed|instead|peers?|industry|history|should|would|grow|grows|growth) /;

/** Reads "BVPS FY27E", "enterprise value": a row of the page's model, in the years that the question names. */
export function readFigures(
  { plain, quantities, years }: QuestionWords,
  { baseYear, estimates }: ReadingContext,
): ToolQuestion | undefined {
  const row = rows.find(([pattern]) => pattern.test(plain))?.[1];
  if (row === undefined || baseYear === undefined || quantities.length > 0 || condition.test(plain)) return undefined;
  const column = (year: number): string => `FY${String(year % 100).padStart(2, '0')}${year === baseYear ? '' : 'E'}`;
  const known = [baseYear, ...estimates];
  const asked = years.map(({ year }) => year);
  if (asked.some((year) => !known.includes(year))) return undefined;
  const columns = (asked.length === 0 ? known : [...new Set(asked)]).map(column);
  return { is: 'figures', row, ids: columns.map((each) => `model/${row}/${each}`) };
}
