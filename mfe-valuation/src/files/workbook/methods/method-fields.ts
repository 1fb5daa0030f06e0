import { displayValue } from '../cells.ts';
import { builderFields } from './builder-sheet.ts';
import type { InputBaseline } from '../input-differences.ts';
import {
  costOfEquityFields,
  discountRateFields,
  heldFields,
  isRateBuilt,
  methodInputCell,
  navFields,
  ownLenderFields,
  totalReturnFields,
  valuationMethods,
  weightField,
  type MethodContext,
  type MethodField,
  type ValuationMethod,
} from '@mulya/valuation-model/valuation-methods';

/** The valuation methods with inputs of their own that apply to the company. */
export const methodsWithInputs = ({ model, today }: Pick<MethodContext, 'model' | 'today'>): readonly ValuationMethod[] =>
  valuationMethods.filter(({ fields, whyNot }) => fields.length > 0 && whyNot(model, today) === undefined);

/** A net asset value has a field for each of its stakes, named after the company. */
const fieldsOf = ({ id, fields }: ValuationMethod, context: MethodContext): readonly MethodField[] =>
  id === 'netAssetValue' ? [...heldFields(context), ...navFields] : fields;

/** The input fields on the sheet of these methods, each once. The parts of a rate are fields while it is built from them. */
export function fieldsOnSheet(methods: readonly ValuationMethod[], context: MethodContext): readonly MethodField[] {
  const builder = new Set(discountRateFields.map(({ id }) => id));
  const fields = methods.flatMap((method) => fieldsOf(method, context)).filter(({ id }) => !builder.has(id));
  const ofRate = !isRateBuilt(context) ? [] : methods.some(({ id }) => id === 'dcf') ? discountRateFields : costOfEquityFields;
  const isLender = context.model.company.business === 'lender';
  return distinct([...fields, ...(methods.length === 0 ? [] : ofRate), ...(isLender ? ownLenderFields : [])]);
}

const distinct = (fields: readonly MethodField[]): readonly MethodField[] => [
  ...new Map(fields.map((field) => [field.id, field])).values(),
];

/** The weights of the blended value, one for each method. */
const weightFields = (): readonly MethodField[] => valuationMethods.map(({ id }) => weightField(id));

/** The page's inputs that an imported workbook is compared with. */
export function inputBaselines(context: MethodContext): readonly InputBaseline[] {
  const methods = methodsWithInputs(context);
  const results = methods.map((method) => method.evaluate(context));
  const fields = distinct([
    ...fieldsOnSheet(methods, context),
    ...discountRateFields,
    ...totalReturnFields,
    ...weightFields(),
    ...builderFields(context),
  ]);
  return fields.map((field): InputBaseline => {
    const { id, label, unit, min, max } = field;
    const calculated = results.find(({ graph }) => graph.formulas.has(label))?.sheet.cell(label);
    const numberOf = (value: string | number): number | null => (typeof value === 'number' ? value : null);
    return {
      id,
      label,
      unit,
      min,
      max,
      fallback: numberOf(displayValue(field.defaultOf(context))),
      used: numberOf(displayValue(calculated ?? methodInputCell(field, context))),
    };
  });
}
