import type { Cell } from '@mulya/domain';
import { cellName, type ColumnId, type RowName } from '../names.ts';
import { placeholderBanner } from '../placeholder-banner.ts';
import { checkAmountText, joinList, warnsFrom, type Check, type CheckInput, ownMargins } from './check.ts';

/** The number of past years that limit an implied margin. */
const ownYears = 5;

/** Checks whether the implications of the model are plausible. Skips figures that do not exist for the company. */
export function modelChecks(input: CheckInput): readonly Check[] {
  return [
    placeholderCheck(input),
    ...marginCheck(input, 'ebitda-margin', 'EBITDA margin', 'ebitda'),
    ...marginCheck(input, 'pat-margin', 'Net income margin', 'pat'),
    ...ebitdaCheck(input),
    ...netWorthCheck(input),
    ...payoutCheck(input),
  ];
}

function placeholderCheck({ model }: CheckInput): Check {
  const banner = placeholderBanner(model);
  const about = { id: 'placeholders', title: 'Placeholders', concerns: banner.cells, about: 'company' } as const;
  if (banner.count === 0) return { ...about, result: 'pass', sentence: `No placeholders among the ${banner.of} inputs.` };
  return { ...about, result: 'warn', sentence: banner.sentence };
}

/**
 * The implied margin of each estimated year lies within the range of the company's last five years, extended by 5 % at both ends.
 *
 * The limit is the company's own past because margins differ by industry: 5 % is poor for software and rich for a trader.
 */
function marginCheck(
  { model, grouping }: CheckInput,
  id: 'ebitda-margin' | 'pat-margin',
  row: 'EBITDA margin' | 'Net income margin',
  line: 'ebitda' | 'pat',
): readonly Check[] {
  const about = { id, title: id === 'pat-margin' ? 'Implied PAT margin' : 'Implied EBITDA margin', about: 'company' } as const;
  const [base, ...estimates] = model.columns;
  const margins = estimates.map((column) => ({ column, cell: model.at(row, column) }));
  if (doesNotExist(model.specified.at(row, base))) return [];
  const concerns = estimates.map((column) => cellName(row, column));
  const notChecked = (sentence: string): readonly Check[] => [{ ...about, result: 'warn', concerns, sentence }];
  const obstacle = findObstacle(margins.map(({ cell }) => cell));
  if (obstacle !== undefined) return notChecked(`Implied ${row.replace('Net income', 'PAT')} not checked: ${obstacle}.`);

  const recent = model.company.annual.slice(-ownYears).map(({ column }) => column.label);
  const own = ownMargins(model, line).filter(({ label }) => recent.includes(label));
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined)
    return notChecked(`Implied ${row.replace('Net income', 'PAT')} not checked: no historical margin to compare with.`);
  const lowest = Math.min(...own.map(({ margin }) => margin));
  const highest = Math.max(...own.map(({ margin }) => margin));
  const percent = (value: number) => checkAmountText(value, 'percent', grouping);
  const range = `${percent(lowest)} to ${percent(highest)} (${first === last ? first.label : `${first.label} to ${last.label}`})`;
  const outside = margins.findLast(
    ({ cell }) =>
      cell.is === 'figure' && (cell.value > highest + warnsFrom * Math.abs(highest) || cell.value < lowest - warnsFrom * Math.abs(lowest)),
  );
  if (outside?.cell.is === 'figure') {
    return [
      {
        ...about,
        result: 'warn',
        concerns: [cellName(row, outside.column)],
        sentence: `${outside.column} implies ${percent(outside.cell.value)}, outside the historical range of ${range}.`,
      },
    ];
  }
  const final = margins.at(-1);
  const shown = final?.cell.is === 'figure' ? percent(final.cell.value) : '-';
  return [
    { ...about, result: 'pass', concerns, sentence: `${final?.column ?? ''} implies ${shown}, within the historical range of ${range}.` },
  ];
}

function ebitdaCheck({ model, grouping }: CheckInput): readonly Check[] {
  const about = { id: 'ebitda-within-sales', title: 'EBITDA within sales', about: 'company' } as const;
  const years = model.columns.map((column) => ({ column, ebitda: model.at('EBITDA', column), sales: model.at('Sales', column) }));
  if (years.some(({ ebitda, sales }) => doesNotExist(ebitda) || doesNotExist(sales))) return [];
  const above = years.findLast(({ ebitda, sales }) => ebitda.is === 'figure' && sales.is === 'figure' && ebitda.value > sales.value);
  const concerns = cellsOf(['EBITDA', 'Sales'], above === undefined ? model.columns : [above.column]);
  if (above?.ebitda.is === 'figure' && above.sales.is === 'figure') {
    const sides = `EBITDA ${above.column} is ${checkAmountText(above.ebitda.value, 'crore', grouping)}, above sales of ${checkAmountText(above.sales.value, 'crore', grouping)}`;
    return [{ ...about, result: 'warn', concerns, sentence: `${sides}.` }];
  }
  return [{ ...about, result: 'pass', concerns, sentence: 'EBITDA does not exceed sales in any year.' }];
}

/** Net worth below zero. A deficit that compounds has no meaning, so no limit applies. */
function netWorthCheck({ model, grouping }: CheckInput): readonly Check[] {
  const [base] = model.columns;
  const cell = model.at('Net worth', base);
  if (cell.is !== 'figure') return [];
  const about = { id: 'net-worth', title: 'Net worth positive', concerns: [cellName('Net worth', base)], about: 'company' } as const;
  if (cell.value > 0) return [{ ...about, result: 'pass', sentence: `${base} net worth is positive.` }];
  const size = cell.value === 0 ? 'zero' : `negative (${checkAmountText(cell.value, 'crore', grouping)})`;
  return [{ ...about, result: 'warn', sentence: `${base} net worth is ${size}: PB and implied payout are not meaningful.` }];
}

/**
 * The implied payout, (PAT − growth of net worth) / PAT, lies between 0 and 100 % in each estimated year.
 *
 * Below 0 % the model needs new capital, above 100 % it pays out more than it earns. The check passes, with the reason, for a loss or a
 * deficit: other checks report those.
 */
function payoutCheck({ model, grouping }: CheckInput): readonly Check[] {
  const about = { id: 'payout', title: 'Implied payout', about: 'company' } as const;
  const years = model.columns.slice(1).map((column, at) => {
    const before = model.columns[at] ?? model.columns[0];
    return {
      column,
      before,
      pat: model.at('Adjusted PAT', column),
      now: model.at('Net worth', column),
      prior: model.at('Net worth', before),
    };
  });
  const concerns = cellsOf(
    ['Adjusted PAT', 'Net worth'],
    years.map(({ column }) => column),
  );
  const obstacle = findObstacle(years.flatMap(({ pat, now }) => [pat, now]));
  if (obstacle !== undefined) return [{ ...about, result: 'warn', concerns, sentence: `Implied payout not checked: ${obstacle}.` }];

  const without = meaningless(model, years);
  if (without !== undefined) return [{ ...about, result: 'pass', concerns, sentence: `Implied payout not checked: ${without}.` }];

  const crore = (value: number) => checkAmountText(value, 'crore', grouping);
  const payouts = years.flatMap(({ column, pat, now, prior }) => {
    if (pat.is !== 'figure' || now.is !== 'figure' || prior.is !== 'figure') return [];
    const retained = now.value - prior.value;
    return [{ column, pat: pat.value, retained, ratio: ((pat.value - retained) / pat.value) * 100 }];
  });
  const outOfRange = payouts.findLast(({ pat, retained }) => retained > pat || retained < 0);
  if (outOfRange === undefined) {
    const ratios = payouts.map(({ column, ratio }) => `${checkAmountText(ratio, 'percent', grouping)} in ${column}`);
    return [{ ...about, result: 'pass', concerns, sentence: `Implied payout ratio: ${joinList(ratios)}.` }];
  }
  const { column, pat, retained } = outOfRange;
  const change = retained < 0 ? `falls by ${crore(-retained)}` : `grows by ${crore(retained)}`;
  const implied = retained > pat ? 'implies a capital raise' : 'implies payout above 100%';
  return [
    {
      ...about,
      result: 'warn',
      concerns: cellsOf(['Adjusted PAT', 'Net worth'], [column]),
      sentence: `Net worth ${change} in ${column} on a PAT of ${crore(pat)}: ${implied}.`,
    },
  ];
}

function meaningless(model: CheckInput['model'], years: readonly { readonly column: ColumnId; readonly pat: Cell }[]): string | undefined {
  const isAtMostZero = (cell: Cell) => cell.is === 'figure' && cell.value <= 0;
  const deficit = model.columns.map((column) => ({ column, cell: model.at('Net worth', column) })).find(({ cell }) => isAtMostZero(cell));
  if (deficit !== undefined)
    return `${deficit.column} net worth is ${deficit.cell.is === 'figure' && deficit.cell.value === 0 ? 'zero' : 'negative'}`;
  const loss = years.find(({ pat }) => isAtMostZero(pat));
  return loss === undefined ? undefined : `${loss.column} PAT is ${loss.pat.is === 'figure' && loss.pat.value === 0 ? 'zero' : 'a loss'}`;
}

const cellsOf = (rows: readonly RowName[], columns: readonly ColumnId[]): readonly string[] =>
  columns.flatMap((column) => rows.map((row) => cellName(row, column)));

/** Words replace a figure that has no meaning for such a company ("not applicable") or for a loss. */
const doesNotExist = (cell: Cell): boolean => cell.is === 'words';

/** The reason why figures cannot be checked. */
function findObstacle(cells: readonly Cell[]): string | undefined {
  const without = cells.find((cell) => cell.is !== 'figure');
  if (without?.is === 'missing') return without.why.replace(/\.$/, '').replace(/: (The|No) /, (start) => start.toLowerCase());
  return without?.is === 'words' ? without.text : undefined;
}
