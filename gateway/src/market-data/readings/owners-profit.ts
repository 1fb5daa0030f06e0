import type { FinancialPeriod, LineItem, ValuationAnswer } from '@mulya/contract';
import { ownersProfits, type OwnersShare } from '@mulya/domain';

/**
 * Gives net income lines that are before minority interest the owners' profit, EPS × shares, with the source's own line beside it. Where it
 * can't be had, the line keeps its value and says so.
 */
export function readOwnersProfit(answer: ValuationAnswer): ValuationAnswer {
  const found = ownersProfits(answer.financials);
  if (found.size === 0) return answer;
  const financials = answer.financials.map((period) => (found.has(period) ? withOwners(period, found.get(period)) : period));
  return { ...answer, financials };
}

function withOwners(period: FinancialPeriod, share: OwnersShare | undefined): FinancialPeriod {
  const { INC = [] } = period.stockFinancialMap;
  const lines = INC.map((line) => (line.key.trim().toLowerCase() === 'netincome' ? ownersLine(line, share, INC) : line));
  return { ...period, stockFinancialMap: { ...period.stockFinancialMap, INC: lines } };
}

function ownersLine({ estimated, ...line }: LineItem, share: OwnersShare | undefined, INC: readonly LineItem[]): LineItem {
  if (share !== undefined) return { ...line, value: share.eps * share.shares, ownersShare: share };
  // What the source estimated was found wanting, so its own line before the minority's share stands.
  const whole = estimated === true ? INC.find(({ key }) => key.trim().toLowerCase() === 'netincomeaftertaxes') : undefined;
  return { ...line, value: whole?.value ?? line.value, beforeMinority: true };
}
