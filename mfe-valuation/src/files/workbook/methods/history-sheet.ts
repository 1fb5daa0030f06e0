import { methodNames, methods, type Method } from '@mulya/valuation-model/fair-value';
import {
  type CrossedDemerger,
  demergerSentence,
  historyBand,
  type HistoryBand,
  historyPlaceText,
} from '@mulya/valuation-model/valuation-methods';
import { dateText, parseIsoDate, reportedCell, type FormulaInput } from '@mulya/domain';
import { addressFrom, columnRange } from '../addresses.ts';
import { columnCells, headerCells, pageCell, textCell } from '../cells.ts';
import { type WorkbookContent, missingBenchmark } from '../content.ts';
import type { CellAddress, SheetCell, SheetDescription, SheetRow } from '../description.ts';
import { missingText, quoteText } from '../formula-text.ts';
import { namedPlaces, type NamedPlaces } from '../model-places.ts';

// Excel reserves the name "History".
const sheet = 'Own history';
/** Month and close come before the multiples. */
const firstColumn = 2;
const firstStatistic = 3;
/** As on the page: a shorter history is no band. */
const minMonths = 24;

export type HistorySheet = SheetDescription & NamedPlaces;

/** Month-end closes and multiples as values, and their quartiles and today's rank as formulas on them. */
export function historySheet({
  model,
  benchmarks,
  annotations,
}: Pick<WorkbookContent, 'model' | 'benchmarks' | 'annotations'>): HistorySheet {
  const { history } = benchmarks;
  if (history === undefined || history.months.length === 0) {
    const rows = [
      headerCells('Own history'),
      [
        textCell(
          missingBenchmark('No past prices with results are available for this company.', 'Past prices', benchmarks.failures?.history),
        ),
      ],
    ];
    return { name: sheet, rows, widths: [60], frozen: { rows: 1, columns: 0 }, ...namedPlaces([]) };
  }
  const bands = methods.map((method) => historyBand(history, method));
  const demergers = new Map(bands.flatMap((band) => band.demergers.map((each) => [each.month, each] as const)));
  const crossed = demergerSentence(bands);
  const firstMonth = firstStatistic + statisticRows.length + bands.length + 3;
  const lastMonth = firstMonth + history.months.length - 1;
  const places: [FormulaInput, CellAddress][] = [];
  const columnOf = (method: Method): number => firstColumn + methods.indexOf(method);
  const add = (input: FormulaInput, row: number, column: number): void => void places.push([input, { sheet, row, column }]);

  const statistics = statisticRows.map(({ label, unit, valueOf, formula }, index): SheetRow => {
    const row = firstStatistic + index;
    const cells = bands.map((band): SheetCell => {
      const column = columnOf(band.method);
      const address = (at: number) => addressFrom(sheet, { sheet, row: at, column });
      const text = formula({
        range: columnRange(column, firstMonth, lastMonth),
        count: address(firstStatistic),
        latest: address(lastMonth),
        months: band.points.length,
      });
      const value = valueOf(band);
      if (typeof value === 'number') return { value, formula: text, style: 'derived' };
      add(value, row, column);
      return pageCell(value, annotations, { formula: text, ...(unit === undefined ? {} : { unit }), hasNote: false });
    });
    return [textCell(label, 'label'), textCell(unit === 'percent' ? '%' : unit === 'times' ? 'x' : ''), ...cells];
  });
  const months = history.months.map(({ month, close, earnings }, index): SheetRow => {
    const row = firstMonth + index;
    const label = bands[0]?.points.find((point) => point.month === month)?.label ?? month;
    const closeInput: FormulaInput = {
      name: `Close ${label}`,
      cell: reportedCell(close, 'inr', { line: 'Last close of the month', period: label }),
    };
    add(closeInput, row, 1);
    const cells = bands.map((band): SheetCell => {
      const multiple = band.points.find((point) => point.month === month)?.multiple;
      if (multiple === undefined) return textCell(missingText, 'missing');
      add(multiple, row, columnOf(band.method));
      return pageCell(multiple, annotations, { hasNote: false });
    });
    return [
      textCell(label, 'label'),
      pageCell(closeInput, annotations, { hasNote: false }),
      ...cells,
      textCell(earningsText[earnings]),
      markOf(demergers.get(month)),
    ];
  });
  const day = parseIsoDate(history.asOf);
  const names = methods.map((method) => methodNames[method]);
  return {
    name: sheet,
    rows: [
      [textCell('Multiples at month ends', 'title')],
      [
        textCell(
          `${history.source}: ${history.basis}${day === undefined ? '' : `, to ${dateText(day)}`}. "${missingText}": a loss, or a missing figure. Quartiles need ${minMonths} months.${crossed === undefined ? '' : ` ${crossed}`}`,
        ),
      ],
      [...headerCells('Own history', 'Unit'), ...columnCells(...names)],
      ...statistics,
      ...bands.map((band): SheetRow => [
        textCell(`${methodNames[band.method]}, as of export`, 'label'),
        undefined,
        textCell(historyPlaceText(band, model)),
      ]),
      [],
      [],
      [
        ...headerCells('Month'),
        ...columnCells('Close, ₹', ...names),
        ...headerCells('Earnings', ...(demergers.size === 0 ? [] : ['Remarks'])),
      ],
      ...months,
    ],
    widths: [34, 13, 14, 14, 14, 14, 26, 30],
    frozen: { rows: 1, columns: 2 },
    ...namedPlaces(places),
  };
}

const markOf = (demerger: CrossedDemerger | undefined): SheetCell | undefined =>
  demerger && textCell(demerger.business === undefined ? 'Demerger' : `Demerger: ${demerger.business}`);

const earningsText = { ttm: 'TTM', annual: 'latest year' } as const;

interface StatisticAddresses {
  readonly range: string;
  readonly count: string;
  readonly latest: string;
  /** Months since the first known result. */
  readonly months: number;
}

interface StatisticRow {
  readonly label: string;
  readonly unit?: 'times' | 'percent';
  readonly valueOf: (band: HistoryBand) => FormulaInput | number;
  formula(at: StatisticAddresses): string;
}

const missing = quoteText(missingText);
const withBand = (range: string, formula: string): string => `IF(COUNT(${range})<${minMonths},${missing},${formula})`;
const none = ({ today }: HistoryBand): FormulaInput => ({ name: today.name, cell: { is: 'missing', why: '' } });

const quartile = (label: string, which: 0 | 1 | 2 | 3 | 4, part: keyof NonNullable<HistoryBand['statistics']>): StatisticRow => ({
  label,
  unit: 'times',
  valueOf: (band) => band.statistics?.[part] ?? none(band),
  formula: ({ range }) => withBand(range, `QUARTILE(${range},${which})`),
});

const statisticRows: readonly StatisticRow[] = [
  { label: 'Months with a multiple', valueOf: ({ n }) => n, formula: ({ range }) => `COUNT(${range})` },
  { label: 'Months without', valueOf: ({ notMeaningful }) => notMeaningful, formula: ({ count, months }) => `${months}-${count}` },
  quartile('Minimum', 0, 'minimum'),
  quartile('25th percentile', 1, 'lowerQuartile'),
  quartile('Median', 2, 'median'),
  quartile('75th percentile', 3, 'upperQuartile'),
  quartile('Maximum', 4, 'maximum'),
  { label: 'Latest month', unit: 'times', valueOf: ({ today }) => today, formula: ({ latest }) => latest },
  {
    label: 'Share of other months with a higher multiple',
    unit: 'percent',
    valueOf: ({ cheaperThan }) => cheaperThan,
    formula: ({ range, latest, count }) =>
      withBand(range, `IF(ISNUMBER(${latest}),(RANK(${latest},${range})-1)/(${count}-1)*100,${missing})`),
  },
];
