import type { IndustryAnswer } from '@mulya/contract';
import { dateText, parseIsoDate, type FormulaInput } from '@mulya/domain';
import { type IndustryBenchmark, industryBenchmarks, industryScopeText } from '@mulya/valuation-model/valuation-methods';
import { unitNames } from '../../../kit/unit-names.ts';
import { addressFrom, columnRange } from '../addresses.ts';
import { columnCells, headerCells, pageCell, textCell } from '../cells.ts';
import { type WorkbookContent, missingBenchmark } from '../content.ts';
import type { CellAddress, SheetCell, SheetDescription, SheetRow } from '../description.ts';
import { missingText, quoteText } from '../formula-text.ts';
import { namedPlaces, type NamedPlaces } from '../model-places.ts';

const sheet = 'Industry';
/** Name, market cap and price come before the figures of a company. */
const firstKey = 3;
const firstStatistic = 3;
/** The columns of the statistics, after name and unit. */
const columns = { n: 2, excluded: 3, lowerQuartile: 4, median: 5, upperQuartile: 6, own: 7, percentile: 8 } as const;
/** As on the page: the quartiles of fewer companies mean nothing. */
const minCompanies = 5;

export type IndustrySheet = SheetDescription & NamedPlaces;

/** The companies of the industry as values, and their quartiles and the company's percentile as formulas on them. */
export function industrySheet({
  answer,
  benchmarks,
  annotations,
}: Pick<WorkbookContent, 'answer' | 'benchmarks' | 'annotations'>): IndustrySheet {
  const { industry } = benchmarks;
  if (industry === undefined) {
    const rows = [
      headerCells('Industry'),
      [
        textCell(
          missingBenchmark('No statistics of the industry are available for this company.', 'The industry', benchmarks.failures?.industry),
        ),
      ],
    ];
    return { name: sheet, rows, widths: [60], frozen: { rows: 1, columns: 0 }, ...namedPlaces([]) };
  }
  const all = industryBenchmarks(industry, answer.ids);
  const firstCompany = firstStatistic + all.length + 2;
  const lastCompany = firstCompany + Math.max(1, industry.companies.length) - 1;
  const { isin, nse } = answer.ids;
  const own = industry.companies.findIndex((each) => (isin === null ? nse !== null && each.nse === nse : each.isin === isin));
  const places: [FormulaInput, CellAddress][] = [];

  const statisticRow = (benchmark: IndustryBenchmark, index: number): SheetRow => {
    const row = firstStatistic + index;
    const column = firstKey + index;
    const range = columnRange(column, firstCompany, lastCompany);
    const address = (at: number) => addressFrom(sheet, { sheet, row, column: at });
    const { unit } = benchmark;
    // Companies with an older year are listed, and not counted: then no formula on the rows gives the statistic.
    const isOnRows = isCountedWhole(industry, benchmark);
    const onRows = (formula: string) => (isOnRows ? formula : undefined);
    const figure = (part: 'lowerQuartile' | 'median' | 'upperQuartile' | 'own' | 'percentile', formula: string | undefined): SheetCell => {
      const input = benchmark[part];
      places.push([input, { sheet, row, column: columns[part] }]);
      return pageCell(input, annotations, { formula, unit: part === 'percentile' ? 'percent' : unit, hasNote: false });
    };
    const quartile = (which: 1 | 2 | 3) => `IF(COUNT(${range})<${minCompanies},${missing},QUARTILE(${range},${which}))`;
    const ownAddress = address(columns.own);
    const rank = `IF(AND(ISNUMBER(${ownAddress}),${address(columns.n)}>=${minCompanies}),(RANK(${ownAddress},${range},1)-1)/(${address(columns.n)}-1)*100,${missing})`;
    return [
      textCell(benchmark.label, 'label'),
      textCell(unitNames[unit]),
      isOnRows ? { value: benchmark.n, formula: `COUNT(${range})`, style: 'derived' } : { value: benchmark.n, style: 'reported' },
      { value: benchmark.excluded, style: 'reported' },
      figure('lowerQuartile', onRows(quartile(1))),
      figure('median', onRows(quartile(2))),
      figure('upperQuartile', onRows(quartile(3))),
      figure('own', own < 0 ? undefined : addressFrom(sheet, { sheet, row: firstCompany + own, column })),
      figure('percentile', onRows(rank)),
    ];
  };
  const companyRow = ({ name, marketCap, price, ...values }: (typeof industry.companies)[number], index: number): SheetRow => [
    textCell(name, index === own ? 'strong' : 'label'),
    numberCell(marketCap, 'crore'),
    numberCell(price, 'inr'),
    ...all.map(({ key, unit }) => numberCell(values[key] ?? null, unit)),
  ];
  const day = parseIsoDate(industry.asOf);
  return {
    name: sheet,
    rows: [
      [textCell(industryScopeText(industry), 'title')],
      [
        textCell(
          `Latest price on the latest annual year${day === undefined ? '' : `, prices to ${dateText(day)}`}. "${missingText}": not meaningful, such as the PE of a loss maker, or not in the source.${all.every((each) => isCountedWhole(industry, each)) ? '' : ' Companies with an older latest year are listed and not counted.'}`,
        ),
      ],
      [
        ...headerCells('Figure', 'Unit'),
        ...columnCells('Companies', 'Excluded', 'Lower quartile', 'Median', 'Upper quartile', 'This company', 'Percentile'),
      ],
      ...all.map(statisticRow),
      [],
      [...headerCells('Company'), ...columnCells('Market cap, ₹ crore', 'Price, ₹', ...all.map(({ label }) => label))],
      ...(industry.companies.length === 0 ? [[textCell('No companies.')]] : industry.companies.map(companyRow)),
    ],
    widths: [36, 20, 14, ...all.map(() => 16)],
    frozen: { rows: 1, columns: 1 },
    ...namedPlaces(places),
  };
}

const isCountedWhole = ({ companies }: IndustryAnswer, { key, n }: IndustryBenchmark): boolean =>
  companies.filter(({ [key]: value }) => value !== null && value !== undefined).length === n;

const missing = quoteText(missingText);

const numberCell = (value: number | null, unit: IndustryBenchmark['unit']): SheetCell =>
  value === null ? textCell(missingText, 'missing') : { value, style: 'reported', unit };
