import type { Unit } from '../figures/cell.ts';
import type { StatementCode } from '../statements/statement-code.ts';
import type { Business } from './business.ts';

/** The lines that the model, the ratios and the comparison read, under the analyst's names. */
export type LineName =
  | 'sales'
  | 'operatingIncome'
  | 'operatingProfit'
  | 'depreciation'
  | 'ebitda'
  | 'interest'
  | 'profitBeforeTax'
  | 'taxProvision'
  | 'profitAfterTax'
  | 'pat'
  | 'reportedEps'
  | 'grossDebt'
  | 'cash'
  | 'equity'
  | 'reserves'
  | 'netWorth'
  | 'shares'
  | 'totalAssets'
  | 'currentAssets'
  | 'currentLiabilities'
  | 'minorityInterest'
  | 'operatingCashFlow'
  | 'freeCashFlow'
  | 'capitalExpenditure'
  | 'dividendsPaid'
  | 'interestIncome'
  | 'netInterestIncome'
  | 'incomeLessInterest'
  | 'nonInterestIncome'
  | 'nonInterestExpense'
  | 'loans'
  | 'deposits';

interface SourceLineRule {
  readonly code: StatementCode;
  readonly label: string;
  readonly unit: Unit;
  /** Keys in lower case; the first with a figure counts. The keys of a nested list are added up, as far as they have figures. */
  readonly keys: readonly (string | readonly string[])[];
  /** The lenders' keys, if they differ. */
  readonly ofLender?: SourceLineRule['keys'];
  /** Businesses without this line. */
  readonly notFor?: readonly Business[];
}

/**
 * Lines of the source. EBITDA and net worth are derived from them. Cash is cash, cash equivalents, other bank balances and current
 * investments, as far as the source has them; a bank's is its cash due from banks, which includes its cash.
 */
export const sourceLines: Readonly<Record<Exclude<LineName, 'ebitda' | 'netWorth'>, SourceLineRule>> = {
  sales: { code: 'INC', label: 'Sales', unit: 'crore', keys: ['revenue'], notFor: ['lender', 'insurer'] },
  operatingIncome: { code: 'INC', label: 'Operating income', unit: 'crore', keys: ['operatingincome'], notFor: ['lender', 'insurer'] },
  // Quarters report operating profit before depreciation instead of operating income.
  operatingProfit: { code: 'INC', label: 'Operating profit', unit: 'crore', keys: ['operatingprofit'], notFor: ['lender', 'insurer'] },
  depreciation: {
    code: 'INC',
    label: 'Depreciation/amortization',
    unit: 'crore',
    keys: ['depreciation/amortization'],
    notFor: ['lender', 'insurer'],
  },
  interest: {
    code: 'INC',
    label: 'Interest expense',
    unit: 'crore',
    keys: ['interestexpense', 'totalinterestexpense'],
    notFor: ['insurer'],
  },
  profitBeforeTax: { code: 'INC', label: 'Profit before tax', unit: 'crore', keys: ['netincomebeforetaxes'] },
  taxProvision: { code: 'INC', label: 'Provision for income taxes', unit: 'crore', keys: ['provisionforincometaxes'] },
  profitAfterTax: { code: 'INC', label: 'Profit after tax', unit: 'crore', keys: ['netincomeaftertaxes'] },
  pat: { code: 'INC', label: 'Adjusted PAT', unit: 'crore', keys: ['netincome'] },
  reportedEps: { code: 'INC', label: 'Diluted EPS', unit: 'inr', keys: ['dilutedepsexcludingextraorditems'] },
  grossDebt: { code: 'BAL', label: 'Gross debt', unit: 'crore', keys: ['totaldebt'] },
  cash: {
    code: 'BAL',
    label: 'Cash & equivalents',
    unit: 'crore',
    keys: [['cash', 'cashequivalents', 'shortterminvestments'], 'cashandshortterminvestments', 'cashduefrombanks'],
    ofLender: ['cashduefrombanks', ['cash', 'cashequivalents']],
  },
  equity: { code: 'BAL', label: 'Equity', unit: 'crore', keys: ['commonstocktotal'] },
  reserves: { code: 'BAL', label: 'Reserves', unit: 'crore', keys: ['retainedearnings(accumulateddeficit)'] },
  shares: { code: 'BAL', label: 'Shares', unit: 'shares-crore', keys: ['totalcommonsharesoutstanding'] },
  totalAssets: { code: 'BAL', label: 'Total assets', unit: 'crore', keys: ['totalassets'] },
  currentAssets: { code: 'BAL', label: 'Current assets', unit: 'crore', keys: ['totalcurrentassets'] },
  currentLiabilities: { code: 'BAL', label: 'Current liabilities', unit: 'crore', keys: ['totalcurrentliabilities'] },
  // The income statement has a line of this key, too: the minority's part of the profit.
  minorityInterest: { code: 'BAL', label: 'Minority interest', unit: 'crore', keys: ['minorityinterest'] },
  operatingCashFlow: { code: 'CAS', label: 'Cash from operating activities', unit: 'crore', keys: ['cashfromoperatingactivities'] },
  freeCashFlow: { code: 'CAS', label: 'Free cash flow', unit: 'crore', keys: ['freecashflow'] },
  // Purchases and dividends are negative in the source.
  capitalExpenditure: { code: 'CAS', label: 'Capital expenditures', unit: 'crore', keys: ['capitalexpenditures'] },
  dividendsPaid: { code: 'CAS', label: 'Dividends paid', unit: 'crore', keys: ['totalcashdividendspaid'] },
  interestIncome: { code: 'INC', label: 'Interest income', unit: 'crore', keys: ['interestincomebank'], notFor: ['ordinary', 'insurer'] },
  netInterestIncome: {
    code: 'INC',
    label: 'Net interest income',
    unit: 'crore',
    keys: ['netinterestincome'],
    notFor: ['ordinary', 'insurer'],
  },
  incomeLessInterest: {
    code: 'INC',
    label: 'Total income less interest',
    unit: 'crore',
    keys: ['totalincomelessinterest'],
    notFor: ['ordinary', 'insurer'],
  },
  nonInterestIncome: {
    code: 'INC',
    label: 'Non-interest income',
    unit: 'crore',
    keys: ['non-interestincomebank'],
    notFor: ['ordinary', 'insurer'],
  },
  nonInterestExpense: {
    code: 'INC',
    label: 'Non-interest expense',
    unit: 'crore',
    keys: ['non-interestexpensebank'],
    notFor: ['ordinary', 'insurer'],
  },
  loans: { code: 'BAL', label: 'Loans', unit: 'crore', keys: ['netloans'], notFor: ['ordinary', 'insurer'] },
  deposits: { code: 'BAL', label: 'Deposits', unit: 'crore', keys: ['totaldeposits'], notFor: ['ordinary', 'insurer'] },
};

export const lineLabels: Readonly<Record<LineName, string>> = {
  ...Object.fromEntries(Object.entries(sourceLines).map(([name, { label }]) => [name, label] as const)),
  ebitda: 'EBITDA',
  netWorth: 'Net worth',
} as Readonly<Record<LineName, string>>; // fromEntries loses the key type
