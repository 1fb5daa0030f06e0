import { checkAmountText, type Check } from '../../fair-value/checks/check.ts';
import { cellName } from '../../fair-value/names.ts';
import type { CheckedCashFlow, MethodCheckInput } from './checked-methods.ts';
import { isVisiblyMore, knownValue } from './known-value.ts';

/** The share of the terminal value, percent, above which the value depends on distant years. Source: the law of the methods, section 1. */
const shareLimit = 75;

export function terminalShareCheck({ grouping }: MethodCheckInput, { terminalShare }: CheckedCashFlow): Check | undefined {
  const share = knownValue(terminalShare.cell);
  if (share === undefined) return undefined;
  const about = { id: 'terminal-share', title: 'Terminal value share', concerns: [terminalShare.name], about: 'company' } as const;
  const text = `The terminal value is ${checkAmountText(share, 'percent', grouping)} of enterprise value`;
  return isVisiblyMore(share, shareLimit, 'percent', grouping)
    ? { ...about, result: 'warn', sentence: `${text}, above ${shareLimit}%: the DCF depends on the years after its last flow.` }
    : { ...about, result: 'pass', sentence: `${text}, not above ${shareLimit}%.` };
}

/** The terminal value implies no higher multiple than the current one, because growth is lower by then. */
export function terminalMultipleCheck({ model, grouping }: MethodCheckInput, { terminalMultiple }: CheckedCashFlow): Check | undefined {
  const [base] = model.columns;
  const [exit, current] = [knownValue(terminalMultiple.cell), knownValue(model.at('EV/EBITDA', base))];
  if (exit === undefined || current === undefined) return undefined;
  const about = {
    id: 'terminal-multiple',
    title: 'Terminal EV/EBITDA',
    concerns: [terminalMultiple.name, cellName('EV/EBITDA', base)],
    about: 'company',
  } as const;
  const text = `The terminal value implies an EV/EBITDA of ${checkAmountText(exit, 'times', grouping)}`;
  const now = `the current ${checkAmountText(current, 'times', grouping)} (${base})`;
  return isVisiblyMore(exit, current, 'times', grouping)
    ? { ...about, result: 'warn', sentence: `${text}, above ${now}.` }
    : { ...about, result: 'pass', sentence: `${text}, not above ${now}.` };
}

/** Shareholders bear more risk than lenders, so a discount rate below the cost of debt is too low. */
export function costOfDebtCheck({ grouping }: MethodCheckInput, { discountRate, costOfDebt }: CheckedCashFlow): Check | undefined {
  const [rate, cost] = [knownValue(discountRate.cell), knownValue(costOfDebt.cell)];
  if (rate === undefined || cost === undefined) return undefined;
  const about = { id: 'cost-of-debt', title: 'Discount rate and cost of debt', concerns: [discountRate.name], about: 'company' } as const;
  const text = `The discount rate of ${checkAmountText(rate, 'percent', grouping)}`;
  const costText = `the cost of debt of ${checkAmountText(cost, 'percent', grouping)}`;
  return isVisiblyMore(cost, rate, 'percent', grouping)
    ? { ...about, result: 'warn', sentence: `${text} is below ${costText}, although shareholders bear more risk than lenders.` }
    : { ...about, result: 'pass', sentence: `${text} is not below ${costText}.` };
}
