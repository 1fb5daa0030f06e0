import { type MethodContext, valuationMethods } from '@mulya/valuation-model/valuation-methods';
import { headerCells, textCell } from '../cells.ts';
import type { WorkbookContent } from '../content.ts';
import type { DefinedName, Place, SheetDescription } from '../description.ts';
import { headlinePlaces } from '../headline-notes.ts';
import { resultNames } from '../input-names.ts';
import { dcfSheet } from './dcf-sheet.ts';
import { historySheet } from './history-sheet.ts';
import { industrySheet } from './industry-sheet.ts';
import { methodsWithInputs } from './method-fields.ts';
import type { MethodSheet, MethodSheetParts } from './method-sheet.ts';
import type { NamedPlaces } from './named-places.ts';
import { residualIncomeSheet } from './residual-income-sheet.ts';
import { summarySheet } from './summary-sheet.ts';
import type { ValuePlaces } from './value-rows.ts';

interface OtherSheets extends Pick<MethodSheetParts, 'model' | 'inputs' | 'data'> {
  readonly scenarios: { readonly bear?: Place; readonly bull?: Place };
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
  const reason = own === undefined && model.company.business === 'ordinary' ? [withoutDcf(context)] : [];
  const values: ReadonlyMap<string, ValuePlaces> = own?.values ?? new Map<string, ValuePlaces>();
  const summary = summarySheet(content, parts, { values, benchmarks: [history, industry], scenarios });
  const headline: DefinedName = {
    name: resultNames.headlineTargetPrice,
    place: headlinePlaces.target,
    description: content.headline.label,
  };
  return {
    sheets: [summary, ...(own === undefined ? reason : [own]), history, industry],
    names: [headline, ...summary.names, ...(own?.names ?? [])],
  };
}

/** Undefined if none of the methods with inputs applies. The valuation summary then says why. */
function ownSheet(parts: MethodSheetParts, industry: NamedPlaces): MethodSheet | undefined {
  const methods = methodsWithInputs(parts.context);
  const dcf = methods.find(({ id }) => id === 'dcf');
  if (dcf !== undefined) return dcfSheet(parts, dcf, industry);
  const others = methods.toSorted((one, other) => rank(one.id) - rank(other.id));
  return others.length === 0 ? undefined : residualIncomeSheet(parts, others);
}

/** Says why the discounted cash flow does not apply. */
function withoutDcf({ model, today }: MethodContext): SheetDescription {
  const dcf = valuationMethods.find(({ id }) => id === 'dcf');
  const rows = [headerCells('Discounted cash flow'), [textCell(dcf?.whyNot(model, today) ?? '')]];
  return { name: 'DCF', rows, widths: [100], frozen: { rows: 1, columns: 0 } };
}

/** The sheet begins with the method that it is called after. */
const rank = (id: string): number => (id === 'residualIncome' ? 0 : 1);
