import { cashFlowLines } from './cash-flow-lines.ts';
import { goodsLines, operatingLines } from './indas-lines.ts';
import { line, sum, type LineRule } from './rule.ts';
import { capitalInResults, epsLines } from './share-lines.ts';

const payables = [
  'OutstandingDuesOfMicroEnterprisesAndSmallEnterprises',
  'OutstandingDuesOfCreditorsOtherThanMicroEnterprisesAndSmallEnterprises',
];
const liquid = ['BankBalanceOtherThanCashAndCashEquivalents', 'CurrentInvestments'];

/** Companies outside Ind AS (`NONINDAS_…`). Profit after tax is before the minority's share and includes associates. */
export const nonindasLines: readonly LineRule[] = [
  ...operatingLines('DepreciationAndAmortisationExpense', ['ExceptionalItems', 'ExtraordinaryItems']),
  ...goodsLines,
  sum('INC', 'NetIncomeAfterTaxes', {
    plus: [
      'ProfitLossForThePeriodFromContinuingOperations',
      'ProfitLossFromDiscontinuingOperationAfterTax',
      'ShareOfProfitLossOfAssociates',
    ],
    optional: ['ProfitLossFromDiscontinuingOperationAfterTax', 'ShareOfProfitLossOfAssociates'],
  }),
  sum('INC', 'MinorityInterest', { plus: [], minus: ['ProfitLossOfMinorityInterest'], zeroIsMissing: true }),
  ...epsLines,
  line('BAL', 'Cash', 'CashAndCashEquivalents'),
  sum('BAL', 'ShortTermInvestments', { plus: liquid, optional: liquid }),
  sum('BAL', 'CashandShortTermInvestments', { plus: ['CashAndCashEquivalents', ...liquid], optional: liquid }),
  line('BAL', 'AccountsReceivable-TradeNet', 'TradeReceivables'),
  line('BAL', 'TotalInventory', 'Inventories'),
  line('BAL', 'TotalCurrentAssets', 'CurrentAssets'),
  line('BAL', 'Property/Plant/EquipmentTotal-Net', 'TangibleAssets'),
  line('BAL', 'IntangiblesNet', 'IntangibleAssets'),
  line('BAL', 'LongTermInvestments', 'NoncurrentInvestments'),
  line('BAL', 'TotalAssets', 'Assets', 'EquityAndLiabilities'),
  sum('BAL', 'AccountsPayable', { plus: payables, optional: payables }),
  line('BAL', 'NotesPayable/ShortTermDebt', 'ShortTermBorrowings'),
  line('BAL', 'TotalCurrentLiabilities', 'CurrentLiabilities'),
  line('BAL', 'TotalLongTermDebt', 'LongTermBorrowings'),
  sum('BAL', 'TotalDebt', { plus: ['LongTermBorrowings', 'ShortTermBorrowings'] }),
  line('BAL', 'MinorityInterest', 'MinorityInterest'),
  line('BAL', 'CommonStockTotal', 'ShareCapital'),
  line('BAL', 'RetainedEarnings(AccumulatedDeficit)', 'ReservesAndSurplus'),
  line('BAL', 'TotalEquity', 'ShareholdersFunds'),
  line('BAL', "TotalLiabilitiesShareholders'Equity", 'EquityAndLiabilities'),
  ...capitalInResults,
  ...cashFlowLines,
];
