import { amountText, figureText, type Grouping } from '@mulya/domain';
import type { TornadoEnd, TornadoOutcome, TornadoRow } from '@mulya/valuation-model/value-drivers';
import type { RangeContent, RangeRow } from '../../../../kit/chart/chart-content.ts';

export type Tornado = Extract<TornadoOutcome, { readonly is: 'tornado' }>;

const baseOf = ({ base: { cell } }: Tornado): number => (cell.is === 'figure' ? cell.value : NaN);

/** The inputs as bars around the value, the widest first. Pure. */
export function tornadoRanges(tornado: Tornado, grouping: Grouping): RangeContent {
  const base = baseOf(tornado);
  return {
    kind: 'ranges',
    rows: tornado.rows.map((row): RangeRow => {
      const values = [row.minus.value ?? base, row.plus.value ?? base];
      return {
        name: shortName(row.name),
        low: Math.min(...values),
        base,
        high: Math.max(...values),
        text: `${rupees(Math.min(...values), grouping)} to ${rupees(Math.max(...values), grouping).slice(1)}`,
        detail: `${row.name}, ${row.step}: ${endText(row, row.minus, grouping)}; ${endText(row, row.plus, grouping)}`,
        colour: 0,
      };
    }),
    mark: { value: base, text: `Now ${amountText(base, 'inr', grouping)}` },
    axisText: (value) => rupees(value, grouping),
    valueText: (value) => amountText(value, 'inr', grouping),
  };
}

/** A phone has no space for more; the tooltip and the table have the whole name and the step: "EBITDA growth", "Capex at the end". */
const shortName = (name: string): string => name.replace(/, .*$/, '').replace('Capital expenditure', 'Capex');

/** "Target PE FY28E moves the value most: ₹102.66 at 27.0x, ₹125.47 at 33.0x". */
export function tornadoFinding({ rows }: Tornado, grouping: Grouping): string {
  const [first] = rows;
  if (first === undefined) return 'No input moves the value';
  return `${first.name} (${first.step}) moves the value most: ${valueAt(first, first.minus, grouping)}, ${valueAt(first, first.plus, grouping)}`;
}

/** The tornado for screen readers: the finding, then each row as a sentence. */
export const tornadoAlternative = (tornado: Tornado, grouping: Grouping): string =>
  [
    `${tornadoFinding(tornado, grouping)}.`,
    ...tornado.rows.map((row) => `${row.name}: ${endText(row, row.minus, grouping)}; ${endText(row, row.plus, grouping)}.`),
  ].join(' ');

/** "14.0%"; equal years are written once: "11.0%, 13.0%, 10.0%". */
export function inputText(inputs: readonly number[], { unit }: Pick<TornadoRow, 'unit'>, grouping: Grouping): string {
  const texts = inputs.map((value) => figureText(value, unit, grouping));
  return new Set(texts).size === 1 ? (texts[0] ?? '') : texts.join(', ');
}

const valueText = ({ value, words }: TornadoEnd, grouping: Grouping): string =>
  value === undefined ? (words ?? 'no value') : amountText(value, 'inr', grouping);

const valueAt = (row: TornadoRow, end: TornadoEnd, grouping: Grouping): string =>
  `${valueText(end, grouping)} at ${inputText(end.inputs, row, grouping)}`;

const endText = (row: TornadoRow, end: TornadoEnd, grouping: Grouping): string =>
  `${inputText(end.inputs, row, grouping)} gives ${valueText(end, grouping)}`;

const rupees = (value: number, grouping: Grouping): string => `₹${figureText(value, value < 100 ? 'inr' : 'crore', grouping)}`;
