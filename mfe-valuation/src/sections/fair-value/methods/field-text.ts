import { formulaText, type Cell } from '@mulya/domain';
import type { Entry } from '@mulya/valuation-model/fair-value';
import type { MethodField } from '@mulya/valuation-model/valuation-methods';
import { invalidEntryText, refusedText } from '../../../model/entry-text.ts';

/** A derived default in a field, with at most two decimals: the figure next to it has all digits. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The value that the method uses: the analyst's, or the default. Null if there is none. */
export function usedValue(entry: Entry | undefined, fallback: Cell): number | null {
  if (entry !== undefined) return entry.value;
  return fallback.is === 'figure' ? rounded(fallback.value) : null;
}

/** "%", "x", "₹ crore" or "years"; nothing for a plain number. */
export function unitText({ unit }: Pick<MethodField, 'unit'>): string {
  switch (unit) {
    case 'number':
      return '';
    case 'percent':
      return '%';
    case 'times':
      return 'x';
    case 'crore':
      return '₹ crore';
    case 'inr':
      return '₹';
    case 'years':
      return 'years';
    case 'shares-crore':
      return 'crore';
  }
}

/** "7", because years of a field are whole. Undefined for other units, which have their usual text. */
export const wholeYearsText = ({ unit }: Pick<MethodField, 'unit'>, cell: Cell): string | undefined =>
  unit === 'years' && cell.is === 'figure' ? String(cell.value) : undefined;

/** Longer formulas are in the audit. */
const maxFormula = 90;

/** The origin of a default: "assumed", "derived: interest FY25 / gross debt FY25". */
export function originText(cell: Cell): string {
  if (cell.is !== 'figure') return cell.is === 'missing' ? cell.why : cell.text;
  const { origin } = cell;
  switch (origin.state) {
    case 'reported':
      return `reported: ${origin.line}, ${origin.period}`;
    case 'derived': {
      const formula = formulaText(origin.formula);
      if (origin.remark !== undefined) return `derived: ${asPhrase(origin.remark)}`;
      return formula.length <= maxFormula ? `derived: ${formula}` : 'derived from the statements';
    }
    case 'assumed': {
      const reason = origin.note.replace(/^default assumption(, not an estimate)?[:;]? ?/, '');
      return reason === '' ? 'assumed' : `assumed: ${reason}`;
    }
    case 'section':
      return `from ${origin.remote}`;
    case 'placeholder':
      return 'placeholder, not company data';
  }
}

/** "Mean of the last three years." as "mean of the last three years". */
const asPhrase = (sentence: string): string =>
  `${(/^[A-Z][a-z]/.test(sentence) ? sentence.charAt(0).toLowerCase() : sentence.charAt(0)) + sentence.slice(1).replace(/\.$/, '')}`;

/** Why the field's value is not used, or that invalid text counts as 0. Undefined for a valid value. */
export function fieldProblem(field: MethodField, entry: Entry | undefined, draft?: string): string | undefined {
  const range = `Enter ${rangeText(field)}.`;
  const refused = refusedText(entry, field.unit, draft);
  const value = entry?.value ?? null;
  if (refused !== undefined) {
    const invalid = invalidEntryText(refused);
    return isAccepted(field, 0) ? invalid : `${invalid.replace(/, so 0 is used\.$/, '.')} ${range}`;
  }
  return value === null || isAccepted(field, value) ? undefined : `Not used. ${range}`;
}

/** Years are whole. */
const isAccepted = ({ unit, min, max }: MethodField, value: number): boolean =>
  value >= min && value <= max && (unit !== 'years' || Number.isInteger(value));

function rangeText(field: Pick<MethodField, 'unit' | 'min' | 'max'>): string {
  const unit = unitText(field);
  const suffix = unit === '' || unit === '%' || unit === 'x' ? unit : ` ${unit}`;
  return `${field.unit === 'years' ? 'a whole number from ' : ''}${field.min} to ${field.max}${suffix}`;
}
