import type { FinancialPeriod, LineItem, ValuationAnswer } from '@mulya/contract';
import { epsReadings, shareActions, type EpsReading } from '@mulya/domain';

const epsKey = 'dilutedepsexcludingextraorditems';

/** Puts EPS and share count of each year on one basis, and leaves out an EPS that no known issue explains. */
export function readEpsBasis(answer: ValuationAnswer): ValuationAnswer {
  const readings = new Map(epsReadings(answer.financials, shareActions(answer)).map((reading) => [reading.period, reading]));
  if (readings.size === 0) return answer;
  return { ...answer, financials: answer.financials.map((period) => readPeriod(period, readings.get(period))) };
}

function readPeriod(period: FinancialPeriod, reading: EpsReading | undefined): FinancialPeriod {
  if (reading === undefined) return period;
  const { INC = [] } = period.stockFinancialMap;
  return {
    ...period,
    ...(reading.shares === undefined ? {} : { restatedShares: { ...reading.shares, actions: [...reading.shares.actions] } }),
    stockFinancialMap: { ...period.stockFinancialMap, INC: INC.map((line) => readLine(line, reading)) },
  };
}

function readLine(line: LineItem, { eps, withheld }: EpsReading): LineItem {
  if (line.key.trim().toLowerCase() !== epsKey) return line;
  if (withheld !== undefined) return { ...line, value: null, withheld };
  return eps === undefined ? line : { ...line, value: eps.reported / eps.factor, restated: { ...eps, actions: [...eps.actions] } };
}
