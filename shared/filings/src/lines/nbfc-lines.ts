import { cashFlowLines } from './cash-flow-lines.ts';
import { depreciation, operatingLines, profitLines } from './indas-lines.ts';
import { line, sum, type LineRule } from './rule.ts';
import { capitalInResults, epsLines, equityLines } from './share-lines.ts';

const debt = ['DebtSecurities', 'Borrowings', 'Deposits', 'SubordinatedLiabilities'];

/**
 * NBFCs (`NBFC_INDAS_…`). The pack has some of them in the companies' layout and some in the lenders', so both sets of lines are read.
 * A lender's interest income is its revenue from operations, as in the pack.
 */
export const nbfcLines: readonly LineRule[] = [
  ...operatingLines(depreciation, ['ExceptionalItemsBeforeTax']),
  line('INC', 'InterestIncomeBank', 'RevenueFromOperations'),
  line('INC', 'TotalInterestExpense', 'FinanceCosts'),
  sum('INC', 'NetInterestIncome', { plus: ['RevenueFromOperations'], minus: ['FinanceCosts'] }),
  line('INC', 'LoanLossProvision', 'ImpairmentOnFinancialInstruments'),
  line('INC', 'Non-InterestIncomeBank', 'OtherIncome'),
  ...profitLines,
  ...epsLines,
  line('BAL', 'Cash', 'CashAndCashEquivalents'),
  line('BAL', 'TotalInventory', 'Inventories'),
  line('BAL', 'Property/Plant/EquipmentTotal-Net', 'PropertyPlantAndEquipment'),
  line('BAL', 'GoodwillNet', 'Goodwill'),
  line('BAL', 'IntangiblesNet', 'OtherIntangibleAssets'),
  line('BAL', 'NetLoans', 'Loans'),
  line('BAL', 'LongTermInvestments', 'Investments'),
  line('BAL', 'TotalDeposits', 'Deposits'),
  sum('BAL', 'TotalDebt', { plus: debt, optional: debt }),
  ...equityLines,
  ...capitalInResults,
  ...cashFlowLines,
];
