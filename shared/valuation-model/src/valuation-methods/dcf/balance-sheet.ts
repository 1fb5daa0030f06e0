import { assumedCell, formulaOf, missingCell, type CalendarDate, type Cell, type FormulaInput } from '@mulya/domain';
import { modelInput } from '../../fair-value/model-input.ts';
import type { Model } from '../../fair-value/model.ts';
import { type MethodCells, statementInput } from '../method-input.ts';
import { dcfCells } from './names.ts';
import { latestBalanceSheet } from './valuation-date.ts';

/** The claims of lenders and other owners on the enterprise, as of the valuation date. ₹ crore. */
interface Claims {
  /** The analyst's own, else of the newest balance sheet. Missing if neither has it. */
  readonly grossDebt: FormulaInput;
  /** Undefined if the source lacks it: zero then. */
  readonly cash: FormulaInput | undefined;
  /** Undefined if the source has no such line. */
  readonly minorityInterest: FormulaInput | undefined;
}

/** Debt, cash and minority interest of the newest annual balance sheet on or before the valuation date. Own debt and cash replace it. */
export function claimsOf(model: Model, valued: CalendarDate): Claims {
  const sheet = latestBalanceSheet(model.company, valued);
  const [base] = model.columns;
  const { own } = model.choices;
  const line = (name: 'grossDebt' | 'cash' | 'minorityInterest') => (sheet === undefined ? undefined : statementInput(model, sheet, name));
  const noSheet: FormulaInput = { name: 'Gross debt', cell: missingCell('The source has no balance sheet of that time.') };
  return {
    grossDebt: own.grossDebt === undefined ? (line('grossDebt') ?? noSheet) : modelInput(model, 'Gross debt', base),
    cash: own.cash === undefined ? figureOrNone(line('cash')) : modelInput(model, 'Cash & equivalents', base),
    minorityInterest: figureOrNone(line('minorityInterest')),
  };
}

const figureOrNone = (input: FormulaInput | undefined): FormulaInput | undefined => (input?.cell.is === 'figure' ? input : undefined);

const noCash: Cell = assumedCell(0, 'crore', { by: 'default', note: 'cash not in the source, taken as zero' });

/** The cells of the claims, under names that do not depend on the balance sheet's year. */
export function claimCells({ grossDebt, cash, minorityInterest }: Claims): MethodCells {
  const parts = [
    { name: dcfCells.grossDebt, of: grossDebt },
    ...(cash === undefined ? [] : [{ name: dcfCells.cash, of: cash }]),
    ...(minorityInterest === undefined ? [] : [{ name: dcfCells.minorityInterest, of: minorityInterest }]),
  ];
  return {
    inputs: {
      ...Object.fromEntries(parts.map(({ of }) => [of.name, of.cell])),
      ...(cash === undefined ? { [dcfCells.cash]: noCash } : {}),
    },
    formulas: parts.map(({ name, of }) => ({ name, unit: 'crore', formula: formulaOf(of.name) })),
  };
}
