import type { FinancialPeriod, LineItem, ValuationAnswer } from '@mulya/contract';
import { isNetInterestIncome, parseFigure } from '@mulya/domain';

/** Calls total income less interest what it is, where a source has it in the line of net interest income. */
export function readNetInterest(answer: ValuationAnswer): ValuationAnswer {
  const industry = answer.companyProfile.mgIndustry;
  const isOther = (line: LineItem, lines: readonly LineItem[]): boolean =>
    isKey(line, 'netinterestincome') &&
    !isNetInterestIncome({
      industry,
      element: line.element,
      net: parseFigure(line.value),
      earned: valueIn(lines, 'interestincomebank'),
      expended: valueIn(lines, 'totalinterestexpense'),
    });
  const read = (period: FinancialPeriod): FinancialPeriod => {
    const { INC = [] } = period.stockFinancialMap;
    if (!INC.some((line) => isOther(line, INC))) return period;
    const lines = INC.map((line) =>
      isOther(line, INC) ? { ...line, key: 'TotalIncomeLessInterest', displayName: 'Total Income Less Interest ' } : line,
    );
    return { ...period, stockFinancialMap: { ...period.stockFinancialMap, INC: lines } };
  };
  const financials = answer.financials.map(read);
  return financials.every((period, at) => period === answer.financials[at]) ? answer : { ...answer, financials };
}

const isKey = ({ key }: LineItem, lower: string): boolean => key.trim().toLowerCase() === lower;

const valueIn = (lines: readonly LineItem[], lower: string): number | undefined =>
  parseFigure(lines.find((line) => isKey(line, lower))?.value);
