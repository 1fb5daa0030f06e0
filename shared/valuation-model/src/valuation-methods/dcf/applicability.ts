import type { CalendarDate, Cell } from '@mulya/domain';
import { priceDay } from '../../fair-value/horizon.ts';
import type { Model } from '../../fair-value/model.ts';
import { claimsOf } from './balance-sheet.ts';

/** Why the method does not apply to a company and which one does, as a sentence; undefined if it applies. */
export function whyNotDcf(model: Model, today: CalendarDate): string | undefined {
  const { business } = model.company;
  if (business === 'lender')
    return 'Discounted cash flow does not apply to lenders, because debt is what they sell. Use residual income or justified P/B.';
  if (business === 'insurer')
    return 'Discounted cash flow does not apply to insurers, because premiums are not sales. Use a P/EV multiple on your embedded value.';
  const [base] = model.columns;
  const sales = model.at('Sales', base);
  if (!isKnown(sales)) return `Discounted cash flow needs sales of ${base}, which the source lacks. Enter your own, or use PE or PB.`;
  if (sales.value <= 0) return `Discounted cash flow needs sales above zero, and ${base} has none. Use PB.`;
  if (!isKnown(model.at('EBITDA', base)))
    return `Discounted cash flow needs EBITDA of ${base}, which the source lacks. Enter your own, or use EV/Sales or PB.`;
  const { grossDebt } = claimsOf(model, priceDay(model, today));
  return isKnown(grossDebt.cell)
    ? undefined
    : 'Discounted cash flow needs gross debt, which the source lacks. Enter your own gross debt, or use PE or PB.';
}

/** A figure of the source or the analyst. */
const isKnown = (cell: Cell): cell is Extract<Cell, { readonly is: 'figure' }> =>
  cell.is === 'figure' && cell.origin.state !== 'placeholder';
