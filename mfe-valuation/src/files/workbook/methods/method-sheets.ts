import {
  type MethodContext,
  valuationMethods,
  isRateBuilt,
  lenderRatios,
  heldFields,
  navCells,
  navFields,
  type ValuationMethod,
} from '@mulya/valuation-model/valuation-methods';
import { times, type FormulaInput } from '@mulya/domain';
import { headerCells, textCell, columnCells, pageCell } from '../cells.ts';
import type { WorkbookContent } from '../content.ts';
import type { DefinedName, SheetDescription, SheetRow } from '../description.ts';
import { headlinePlaces } from '../headline-notes.ts';
import { resultNames } from '../input-names.ts';
import { builderSheet } from './builder-sheet.ts';
import { dcfSheet } from './dcf-sheet.ts';
import { historySheet } from './history-sheet.ts';
import { industrySheet } from './industry-sheet.ts';
import { methodsWithInputs, fieldsOnSheet } from './method-fields.ts';
import { type MethodSheet, type MethodSheetParts, methodSheet, type MethodBlocks } from './method-sheet.ts';
import type { ModelPlaces, NamedPlaces } from '../model-places.ts';
import { summarySheet } from './summary-sheet.ts';
import type { ValuePlaces } from './value-rows.ts';
import { unitNames } from '../../../kit/unit-names.ts';
import { builderRow } from './input-rows.ts';
import { methodFormulas } from './method-formulas.ts';
import { movedByPoint, type MovedInput } from './range-rows.ts';

const residualIncomeName = 'Residual income';

/** The input that each range moves: a point of the cost of equity, or a fifth of the multiple. */
const costOfEquity = movedByPoint('Cost of equity');

const netAssetValueName = 'Net asset value';

/** A fifth of the assets is a fifth of the value. */
const assets: MovedInput = {
  name: navCells.assets,
  first: { head: '20% lower', formula: times(navCells.assets, 0.8) },
  last: { head: '20% higher', formula: times(navCells.assets, 1.2) },
};

const multiple: MovedInput = {
  name: 'P/EV multiple',
  first: { head: '20% lower', formula: times('P/EV multiple', 0.8) },
  last: { head: '20% higher', formula: times('P/EV multiple', 1.2) },
};

interface OtherSheets extends Pick<MethodSheetParts, 'model' | 'inputs' | 'data'> {
  readonly scenarios: readonly ModelPlaces[];
}

/** The valuation summary, the methods' own sheet, own history and the industry. A company has one sheet of methods. */
export function methodSheets(
  content: WorkbookContent,
  { model: places, inputs, data, scenarios }: OtherSheets,
): { readonly sheets: readonly SheetDescription[]; readonly names: readonly DefinedName[] } {
  const { model, benchmarks, today, annotations } = content;
  const context: MethodContext = { model, benchmarks, today };
  const parts: MethodSheetParts = { context, annotations, model: places, inputs, data };
  const history = historySheet(content);
  const industry = industrySheet(content);
  const own = ownSheet(parts, industry);
  const builder = builderSheet(parts);
  const reason = own === undefined && model.company.business === 'ordinary' ? [withoutDcf(context)] : [];
  const ofHoldings = netAssetValueSheet(parts);
  const sheetsOfMethods = [own, ofHoldings].flatMap((each) => each ?? []);
  const values: ReadonlyMap<string, ValuePlaces> = new Map(sheetsOfMethods.flatMap((each) => [...each.values]));
  const summary = summarySheet(content, parts, { values, benchmarks: [history, industry], scenarios });
  const headline: DefinedName = {
    name: resultNames.headlineTargetPrice,
    place: headlinePlaces.target,
    description: content.headline.label,
  };
  return {
    sheets: [
      summary,
      ...(builder === undefined ? [] : [builder]),
      ...(own === undefined ? reason : []),
      ...sheetsOfMethods,
      history,
      industry,
    ],
    names: [headline, ...summary.names, ...(builder?.names ?? []), ...sheetsOfMethods.flatMap(({ names }) => names)],
  };
}

/** Undefined if none of the methods with inputs applies. The valuation summary then says why. */
function ownSheet(parts: MethodSheetParts, industry: NamedPlaces): MethodSheet | undefined {
  const methods = methodsWithInputs(parts.context).filter(({ id }) => id !== 'netAssetValue');
  const dcf = methods.find(({ id }) => id === 'dcf');
  if (dcf !== undefined) return dcfSheet(parts, dcf, industry);
  const others = methods.toSorted((one, other) => rank(one.id) - rank(other.id));
  return others.length === 0 ? undefined : residualIncomeSheet(parts, others);
}

/** Undefined without holdings. */
function netAssetValueSheet(parts: MethodSheetParts): MethodSheet | undefined {
  const { context, inputs } = parts;
  const method = methodsWithInputs(context).find(({ id }) => id === 'netAssetValue');
  if (method === undefined) return undefined;
  const { name } = method;
  const formulas = methodFormulas((model) => method.evaluate({ ...context, model }).graph, context.model, inputs.isPriced);
  return methodSheet(parts, {
    sheet: netAssetValueName,
    title: `${name} of ${context.model.company.source.companyName}`,
    fields: [...heldFields(context), ...navFields],
    methods: [{ name, result: method.evaluate(context), moved: assets, formulas }],
    named: { [navCells.perShare]: resultNames.netAssetValue, [navCells.impliedDiscount]: resultNames.impliedDiscount },
  });
}

/** Says why the discounted cash flow does not apply. */
function withoutDcf({ model, today }: MethodContext): SheetDescription {
  const dcf = valuationMethods.find(({ id }) => id === 'dcf');
  const rows = [headerCells('Discounted cash flow'), [textCell(dcf?.whyNot(model, today) ?? '')]];
  return { name: 'DCF', rows, widths: [100], frozen: { rows: 1, columns: 0 } };
}

/** The sheet begins with the method that it is called after. */
const rank = (id: string): number => (id === 'residualIncome' ? 0 : 1);

/** The methods of lenders and insurers: residual income and justified P/B with a lender's ratios, or embedded value. */
function residualIncomeSheet(parts: MethodSheetParts, methods: readonly ValuationMethod[]): MethodSheet {
  const { context, inputs } = parts;
  const isLender = context.model.company.business === 'lender';
  return methodSheet(parts, {
    sheet: residualIncomeName,
    title: `${methods.map(({ name }) => name).join(' and ')} of ${context.model.company.source.companyName}`,
    fields: fieldsOnSheet(methods, context),
    methods: methods.map((method) => ({
      name: method.name,
      result: method.evaluate(context),
      moved: method.id === 'embeddedValue' ? multiple : costOfEquity,
      formulas: methodFormulas((model) => method.evaluate({ ...context, model }).graph, context.model, inputs.isPriced),
    })),
    named: { 'Justified PB value': resultNames.justifiedPbValue, 'Residual income value': resultNames.residualIncomeValue },
    below: (blocks) => {
      if (!isLender) return { rows: [] };
      const builder = builderRow(residualIncomeName, blocks.firstRow, isRateBuilt(context));
      return { rows: [...builder.rows, ...ratioRows(parts, blocks)], names: builder.names };
    },
  });
}

/** A lender's ratios of each annual period, as formulas on the statements. */
function ratioRows({ context, annotations }: MethodSheetParts, { writer }: MethodBlocks): readonly SheetRow[] {
  const { columns, rows, unavailable } = lenderRatios(context.model.company);
  const cellOf = (input: FormulaInput) => pageCell(input, annotations, { formula: writer.formulaOf(input), unit: 'percent' });
  return [
    [textCell('Lender ratios', 'heading'), undefined, ...columnCells(...columns.map(({ label }) => label))],
    ...rows.map(({ label, definition, cells }): SheetRow => [
      textCell(label, 'label'),
      textCell(unitNames.percent),
      ...cells.map(cellOf),
      textCell(definition),
    ]),
    ...(unavailable.length === 0 ? [] : [[textCell(`Not in the source: ${unavailable.join(', ')}.`)]]),
    [],
  ];
}
