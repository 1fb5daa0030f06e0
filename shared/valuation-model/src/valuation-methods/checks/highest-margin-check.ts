import { checkAmountText, type Check } from '../../fair-value/checks/check.ts';
import { ownMargins } from '../../fair-value/checks/own-margins.ts';
import { cellName } from '../../fair-value/names.ts';
import type { MethodCheckInput } from './checked-methods.ts';
import { isVisiblyMore, knownValue } from './known-value.ts';

type MarginCheckId = 'highest-ebitda-margin' | 'highest-pat-margin';

const margins = {
  'highest-ebitda-margin': { row: 'EBITDA margin', line: 'ebitda', words: 'EBITDA margin' },
  'highest-pat-margin': { row: 'Net income margin', line: 'pat', words: 'PAT margin' },
} as const;

/** The fewest years that make a history. */
const minYears = 3;

/** No year of the model has a higher margin than any known year of the company. */
export function highestMarginCheck({ model, grouping }: MethodCheckInput, id: MarginCheckId): Check | undefined {
  const { row, line, words } = margins[id];
  const own = ownMargins(model.company.annual, line);
  const highest = own.toSorted((one, other) => other.margin - one.margin)[0];
  const assumed = model.columns.slice(1).flatMap((column) => {
    const margin = knownValue(model.at(row, column));
    return margin === undefined ? [] : [{ column, margin }];
  });
  const peak = assumed.toSorted((one, other) => other.margin - one.margin)[0];
  if (highest === undefined || peak === undefined || own.length < minYears) return undefined;
  const percent = (value: number) => checkAmountText(value, 'percent', grouping);
  const about = { id, title: `Highest ${words}`, concerns: [cellName(row, peak.column)], about: 'company' } as const;
  const text = `${peak.column} implies ${id === 'highest-ebitda-margin' ? 'an' : 'a'} ${words} of ${percent(peak.margin)}`;
  const past = `the highest of ${own.length} known years, ${percent(highest.margin)} (${highest.label})`;
  return isVisiblyMore(peak.margin, highest.margin, 'percent', grouping)
    ? { ...about, result: 'warn', sentence: `${text}, above ${past}.` }
    : { ...about, result: 'pass', sentence: `${text}, not above ${past}.` };
}
