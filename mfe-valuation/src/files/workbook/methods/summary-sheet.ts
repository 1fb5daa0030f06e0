import { missingCell, type FormulaInput } from '@mulya/domain';
import { cellName, headlineMethod, targetColumn, targetPriceRows } from '@mulya/valuation-model/fair-value';
import {
  blendName,
  isMultiple,
  isPastRow,
  type MethodId,
  type MethodOutcome,
  methodOutcomes,
  type SummaryRow as PageRow,
  type ValuationSummary,
  valuationSummary,
  weightField,
} from '@mulya/valuation-model/valuation-methods';
import { addressFrom } from '../addresses.ts';
import { columnCells, headerCells, pageCell, precedentRows, textCell } from '../cells.ts';
import type { WorkbookContent } from '../content.ts';
import type { DefinedName, EntryRange, CellAddress, SheetCell, SheetDescription, SheetRow } from '../description.ts';
import { missingText, quoteText } from '../formula-text.ts';
import { createFormulaWriter } from '../formula-writer.ts';
import { methodInputName, resultNames } from '../input-names.ts';
import { returnRows } from './return-rows.ts';
import { blendFormula, type BlendedMethod, rangeOfCases, multipleRows, workingRows } from './summary-rows.ts';
import type { MethodSheetParts } from './method-sheet.ts';
import { type ModelPlaces, type NamedPlaces, outerCells } from '../model-places.ts';
import type { ValuePlaces } from './value-rows.ts';

const sheet = 'Valuation summary';
const columns = { low: 1, base: 2, high: 3, weight: 5 } as const;
const firstRow = 3;
const notApplicable = 'not applicable';

interface SummarySheetOptions {
  /** The places of the values on the methods' own sheets, by the methods' names. */
  readonly values: ReadonlyMap<string, ValuePlaces>;
  /** The sheets that show the benchmarks. */
  readonly benchmarks: readonly NamedPlaces[];
  /** The models of the filled scenarios on the Scenarios sheet. */
  readonly scenarios: readonly ModelPlaces[];
}

type SummarySheet = SheetDescription & { readonly names: readonly DefinedName[] };

/** Every method with low, base and high, the analyst's weights and the blended value. Below: the multiples, and the total return. */
export function summarySheet(content: WorkbookContent, parts: MethodSheetParts, options: SummarySheetOptions): SummarySheet {
  const outcomes = methodOutcomes(parts.context);
  const summary = valuationSummary({ ...parts.context, scenarios: content.scenarios, sections: content.sectionMethods }, outcomes);
  const page = { outcomes, summary };
  const { rows } = composeSummary(content, parts, { ...options, ...page }, undefined);
  return composeSummary(content, parts, { ...options, ...page }, rows.length + 1);
}

function composeSummary(
  { annotations, answer, workings }: WorkbookContent,
  parts: MethodSheetParts,
  options: SummarySheetOptions & { readonly outcomes: readonly MethodOutcome[]; readonly summary: ValuationSummary },
  precedentsRow: number | undefined,
): SummarySheet {
  const { context, model: places, inputs, data } = parts;
  const { model } = context;
  const { outcomes, summary } = options;
  const writer = createFormulaWriter({
    sheet,
    firstRow: precedentsRow ?? 0,
    known: (input) =>
      places.known(input) ?? options.benchmarks.map((each) => each.placeOfFigure(input)).find((place) => place !== undefined),
    data,
    annotations,
  });

  const isMethod = <Row extends { readonly id: PageRow['id'] }>(row: Row): row is Row & { readonly id: MethodId } =>
    outcomes.some(({ id }) => id === row.id);
  const drawn = summary.rows.filter(isMethod);
  const onDefaults = outcomes.filter((each) => each.is === 'evaluated').filter(({ id }) => drawn.every((row) => row.id !== id));
  // Without holdings, nobody misses a net asset value.
  const excluded = outcomes.filter((each) => each.is === 'not-applicable').filter(({ id }) => id !== 'netAssetValue');
  const methodRows = [...drawn, ...onDefaults, ...excluded];
  const otherRows = summary.rows.filter((row) => !isMethod(row));
  const rowOf = (name: string): number => firstRow + methodRows.findIndex((row) => row.name === name);
  const blendRow = firstRow + methodRows.length + otherRows.length;
  const firstBlock = blendRow + 4;

  const multiples = multipleRows({
    sheet,
    firstRow: firstBlock,
    outcomes: outcomes.filter(({ name }) => !options.values.has(name)),
    outerOf: (graph) => outerCells(graph, { model, places, inputs, writer, fieldAddress: () => undefined }),
    annotations,
  });
  const returns = returnRows(parts, {
    sheet,
    firstRow: firstBlock + multiples.rows.length,
    why: excluded.find(({ id }) => id === headlineMethod)?.sentence,
    writer,
    annotations,
  });
  const casesFormula = ({ id }: PageRow, end: 'low' | 'high'): string | undefined => {
    if (!isMultiple(id)) return undefined;
    const name = cellName(targetPriceRows[id], targetColumn(model));
    const base = places.placeOf(name);
    const cases = options.scenarios.flatMap((each) => each.placeOf(name) ?? []);
    return base && rangeOfCases(sheet, end, base, cases);
  };
  const formulaOf = (row: PageRow, part: 'low' | 'base' | 'high'): string | undefined => {
    const place = options.values.get(row.name)?.[part] ?? multiples.placeOf(row[part].name);
    if (place !== undefined) return addressFrom(sheet, place);
    return (part === 'base' ? undefined : casesFormula(row, part)) ?? writer.formulaOf(row[part]);
  };
  const valueCell = (input: FormulaInput, formula: string | undefined): SheetCell =>
    pageCell(input, annotations, { formula, unit: 'inr', hasNote: formula === undefined });
  const weightCell = (id: MethodId): SheetCell => {
    const entry = model.choices.assumptions.inputs.entries[weightField(id).id];
    return { value: entry?.value ?? null, style: entry?.value === undefined || entry.value === null ? 'input' : 'own', unit: 'percent' };
  };
  const pageRow = (row: PageRow): SheetRow => [
    textCell(row.name, 'label'),
    valueCell(row.low, formulaOf(row, 'low')),
    isPastRow(row) ? undefined : valueCell(row.base, formulaOf(row, 'base')),
    valueCell(row.high, formulaOf(row, 'high')),
    textCell(row.basis),
    isMethod(row) ? weightCell(row.id) : undefined,
    textCell(row.missing.join(' ')),
  ];
  const excludedRow = (row: (typeof excluded)[number]): SheetRow => [
    textCell(row.name, 'label'),
    textCell(missingText, 'missing'),
    textCell(notApplicable, 'words'),
    textCell(missingText, 'missing'),
    textCell(row.sentence),
    weightCell(row.id),
  ];
  const defaultRow = ({ id, name, result: { base } }: (typeof onDefaults)[number]): SheetRow => {
    const place = options.values.get(name)?.base ?? multiples.placeOf(base.name);
    return [
      textCell(name, 'label'),
      undefined,
      valueCell(base, place && addressFrom(sheet, place)),
      undefined,
      textCell(isMultiple(id) ? 'Default multiple' : 'Default inputs'),
      weightCell(id),
      textCell('Not an estimate of yours, and not drawn.'),
    ];
  };
  const { blend, price } = summary;
  const rows: SheetRow[] = [
    ...headRows(answer.companyName),
    ...drawn.map(pageRow),
    ...onDefaults.map(defaultRow),
    ...excluded.map(excludedRow),
    ...otherRows.map(pageRow),
    [
      textCell('Blended, your weights', 'strong'),
      undefined,
      pageCell(blend?.value ?? noBlend, annotations, { formula: blendFormula(blendedMethods(methodRows.length)), unit: 'inr' }),
      undefined,
      textCell(blend?.sentence ?? 'Sum of weight × base. Never the headline.'),
    ],
    [
      textCell('Price', 'strong'),
      undefined,
      pageCell(price, annotations, {
        formula: priceFormula(price, inputs.isPriced, places.placeOf(`Price ${model.columns[0]}`)),
        unit: 'inr',
      }),
    ],
    [textCell('The headline is on the cover and on the Model sheet.')],
    [],
    ...multiples.rows,
    ...returns.rows,
    ...workings.flatMap((working) => workingRows(working, annotations)),
  ];
  const weights = methodRows.map(({ id, name }) => ({ field: weightField(id), row: rowOf(name) }));
  return {
    name: sheet,
    rows: precedentsRow === undefined ? rows : [...rows, ...precedentRows(writer.precedents())],
    widths: [44, 22, 22, 22, 80, 14, 60],
    frozen: { rows: 3, columns: 1 },
    names: [
      ...returns.names,
      ...weights.map(({ field, row }) => nameAt(methodInputName(field), row, columns.weight, field.label)),
      ...excluded.flatMap(({ id, name }) =>
        (namesOfMethod[id] ?? []).map((defined) => nameAt(defined, rowOf(name), columns.base, `${name}: ${notApplicable}`)),
      ),
    ],
    entries: [
      ...weights.map(({ field: { unit, min, max, label }, row }): EntryRange => ({
        row,
        columns: [columns.weight, columns.weight],
        unit,
        prompt: `${label}: 40 = 40%. The weights sum to 100.`,
        bounds: [min, max],
      })),
      ...returns.entries,
    ],
  };
}

const nameAt = (name: string, row: number, column: number, description: string): DefinedName => ({
  name,
  place: { sheet, row, column },
  description,
});

const headRows = (companyName: string): readonly SheetRow[] => [
  [textCell(`Valuation summary of ${companyName}`, 'title')],
  [
    textCell(
      '₹ per share. Low and high follow their basis. Enter weights in the yellow cells to blend methods; the headline stays PE-based.',
    ),
  ],
  [
    ...headerCells('Method'),
    ...columnCells('Low', 'Base', 'High'),
    ...headerCells('Basis'),
    ...columnCells('Your weight, %'),
    ...headerCells('Remarks, as of export'),
  ],
];

const noBlend: FormulaInput = { name: blendName, cell: missingCell('No weights entered.') };

/** The addresses of weight and value of each method. */
const blendedMethods = (count: number): readonly BlendedMethod[] =>
  Array.from({ length: count }, (_, at) => {
    const address = (column: number) => addressFrom(sheet, { sheet, row: firstRow + at, column });
    return { weight: address(columns.weight), value: address(columns.base) };
  });

/** The defined names of a method's results and inputs, which hold a text where it does not apply. */
const namesOfMethod: Readonly<Partial<Record<PageRow['id'], readonly string[]>>> = {
  dcf: [
    resultNames.dcfValue,
    resultNames.dcfDiscountRate,
    resultNames.dcfTerminalGrowth,
    resultNames.dcfTerminalShare,
    resultNames.reverseDcfGrowth,
  ],
  justifiedPb: [resultNames.justifiedPbValue],
  residualIncome: [resultNames.residualIncomeValue],
};

const priceFormula = ({ cell }: FormulaInput, isPriced: string, place: CellAddress | undefined): string | undefined =>
  place === undefined || cell.is === 'words' ? undefined : `IF(${isPriced},${addressFrom(sheet, place)},${quoteText(missingText)})`;
