import type { SlotInput, SlotOutput } from '@mulya/contract';
import { unroundedText, type Grouping } from '@mulya/domain';
import type { Part } from './read-segment.ts';
import { equityOf, readRows, readTerms, valuePerShare, type Terms } from './sum-of-parts.ts';
import type { Parts } from './segments.ts';

type Output = SlotOutput<'valuation/method'>;
type Figures = SlotInput<'valuation/method'>['figures'];
type PageFacts = Pick<SlotInput<'valuation/method'>, 'baseYear' | 'figures'>;

const label = 'Sum of the parts';
/** ₹ per share that the page accepts. */
const largest = 10_000_000;

/** The method's result for the page. Without a value its note says why. Pure. */
export function methodOutput(typed: Parts, page: PageFacts, grouping: Grouping): Output {
  const { parts, problems } = readRows(typed);
  const { terms, problems: ofTerms } = readTerms(typed);
  const basis = basisOf(parts, terms);
  const none = (note: string): Output => ({ label, low: null, base: null, high: null, basis, note, figures: [] });
  if (problems.size > 0) return none(`${problems.size === 1 ? '1 row has' : `${problems.size} rows have`} a mistake.`);
  if (Object.keys(ofTerms).length > 0) return none('Net debt, discount or range has a mistake.');
  if (parts.length === 0) return none('Enter the company’s segments.');
  const shares = sharesOf(page);
  if (shares === undefined) return none('The page has no share count.');
  const value = valuePerShare(parts, terms, shares);
  if (Math.abs(value.low) > largest || Math.abs(value.high) > largest)
    return none('The value per share is beyond ₹10,000,000. Check the units.');
  return {
    label,
    ...value,
    basis,
    figures: [...parts.map((part, at) => segmentFigure(part, at, grouping)), ...termFigures(terms, shares)],
  };
}

/** Crore shares of the page's base year, else of today. A placeholder is no share count of the company. */
export function sharesOf({ baseYear, figures }: PageFacts): number | undefined {
  const found = [`model/Shares/${baseYear ?? ''}`, 'shares'].flatMap((id) => figures.find((figure) => figure.id === id) ?? []);
  return found.map(countOf).find((count) => count !== undefined);
}

const countOf = ({ value, origin }: Figures[number]): number | undefined =>
  typeof value === 'number' && value > 0 && origin !== 'placeholder' ? value : undefined;

/** "3 segments, 2 by multiple; range ±10 %" */
function basisOf(parts: readonly Part[], { range, discount }: Terms): string {
  const byMultiple = parts.filter((part) => part.byMultiple !== undefined).length;
  const count = parts.length === 1 ? '1 segment' : `${parts.length} segments`;
  return [
    parts.length === 0 ? 'No segments' : `${count}, ${byMultiple} by multiple`,
    `range ±${range} %`,
    ...(discount === 0 ? [] : [`holding discount ${discount} %`]),
  ].join('; ');
}

function segmentFigure(part: Part, at: number, grouping: Grouping): Output['figures'][number] {
  const { name, value, byMultiple, netDebt, stake } = part;
  const text = (number: number) => unroundedText(number, grouping);
  const worth = byMultiple === undefined ? text(value) : `${text(byMultiple.metric)} × ${text(byMultiple.multiple)}`;
  return {
    id: `segment/${at + 1}`,
    label: name,
    value: equityOf(part),
    unit: 'crore',
    formula: `(${worth} − net debt ${text(netDebt)}) × stake ${text(stake)} %`,
  };
}

const termFigures = ({ groupNetDebt, discount, range }: Terms, shares: number): Output['figures'] => [
  { id: 'group-net-debt', label: 'Group net debt', value: groupNetDebt, unit: 'crore' },
  { id: 'holding-discount', label: 'Holding discount', value: discount, unit: 'percent' },
  { id: 'range', label: 'Range of each segment’s value', value: range, unit: 'percent' },
  { id: 'shares', label: 'Shares', value: shares, unit: 'shares-crore', formula: 'Of the page' },
];
