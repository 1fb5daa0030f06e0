import { compareDates, formulaOf, missingCell, type CalendarDate, type FormulaInput } from '@mulya/domain';
import { modelInput } from '../../fair-value/model-input.ts';
import type { Model } from '../../fair-value/model.ts';
import { type MethodCells, statementInput } from '../method-input.ts';
import { dcfCells } from './names.ts';
import { latestBalanceSheet } from './valuation-date.ts';

/** The claims of lenders and other owners on the enterprise, as of the valuation date. ₹ crore. */
interface Claims {
  /** The analyst's own, else of the newest balance sheet. Missing if neither has it. */
  readonly grossDebt: FormulaInput;
  /** Of the last balance sheet that has it. Missing if none has. */
  readonly cash: FormulaInput;
  /** The label of an older balance sheet whose cash counts, because the newest one lacks it: "FY24". */
  readonly olderCash: string | undefined;
  /** Undefined if the source has no such line. */
  readonly minorityInterest: FormulaInput | undefined;
}

/**
 * Debt, cash and minority interest of the newest annual balance sheet on or before the valuation date. Where it has no cash, the last known
 * counts. Own debt and cash replace them.
 */
export function claimsOf(model: Model, valued: CalendarDate): Claims {
  const sheet = latestBalanceSheet(model.company, valued);
  const [base] = model.columns;
  const { own } = model.choices;
  const line = (name: 'grossDebt' | 'cash' | 'minorityInterest') => (sheet === undefined ? undefined : statementInput(model, sheet, name));
  const noSheet: FormulaInput = { name: 'Gross debt', cell: missingCell('The source has no balance sheet of that time.') };
  const withCash = model.company.annual.findLast(
    ({ column: { end }, line: lineOf }) => end !== undefined && compareDates(end, valued) <= 0 && lineOf('cash').is === 'figure',
  );
  const ownCash = own.cash === undefined ? undefined : modelInput(model, 'Cash & equivalents', base);
  return {
    grossDebt: own.grossDebt === undefined ? (line('grossDebt') ?? noSheet) : modelInput(model, 'Gross debt', base),
    cash: ownCash ?? (withCash === undefined ? noCash : statementInput(model, withCash, 'cash')),
    olderCash: ownCash === undefined && withCash !== sheet ? withCash?.column.label : undefined,
    minorityInterest: figureOrNone(line('minorityInterest')),
  };
}

const figureOrNone = (input: FormulaInput | undefined): FormulaInput | undefined => (input?.cell.is === 'figure' ? input : undefined);

const noCash: FormulaInput = { name: 'Cash & equivalents', cell: missingCell('The source has no cash up to that time.') };

/** The cells of the claims, under names that do not depend on the balance sheet's year. */
export function claimCells({ grossDebt, cash, minorityInterest }: Omit<Claims, 'olderCash'>): MethodCells {
  const parts = [
    { name: dcfCells.grossDebt, of: grossDebt },
    { name: dcfCells.cash, of: cash },
    ...(minorityInterest === undefined ? [] : [{ name: dcfCells.minorityInterest, of: minorityInterest }]),
  ];
  return {
    inputs: Object.fromEntries(parts.map(({ of }) => [of.name, of.cell])),
    formulas: parts.map(({ name, of }) => ({ name, unit: 'crore', formula: formulaOf(of.name) })),
  };
}
