import type { Layout } from '@mulya/contract';
import { statementTable, type StatementCode, type StatementRow } from '@mulya/domain';
import { bareLabel } from './bare-label.ts';
import { lineKeys } from './line-order.ts';

/** A line of a statement into which a row can be read. */
export interface OwnLine {
  /** "INC Revenue": unique. */
  readonly id: string;
  readonly code: StatementCode;
  /** As market data sources write it, so that both stand in one row. */
  readonly key: string;
  /** As the statements' table names it. */
  readonly label: string;
  readonly unit: StatementRow['unit'];
}

interface Rule {
  /** How filings and workbooks write it, in any case and punctuation. */
  readonly written: readonly string[];
  /** Whose statements have it; left out: anybody's. */
  readonly of?: readonly Layout[];
}

const ordinary: readonly Layout[] = ['standard', 'insurer'];
const lenders: readonly Layout[] = ['bank'];

const rules: { readonly [Code in StatementCode]: Readonly<Record<(typeof lineKeys)[Code][number], Rule>> } = {
  INC: {
    Revenue: {
      of: ordinary,
      written: [
        'Sales',
        'Net sales',
        'Turnover',
        'Net revenue',
        'Revenues',
        'Revenue from operations',
        'Revenue from operations (net)',
        'Total revenue from operations',
        'Income from operations',
        'Net sales/income from operations',
      ],
    },
    TotalRevenue: { written: ['Total revenue', 'Total income'] },
    InterestIncomeBank: { of: lenders, written: ['Interest earned', 'Interest income', 'Revenue'] },
    TotalInterestExpense: { of: lenders, written: ['Interest expended', 'Interest expense', 'Finance costs', 'Interest'] },
    NetInterestIncome: { of: lenders, written: ['Net interest income', 'NII'] },
    LoanLossProvision: {
      of: lenders,
      written: [
        'Provisions and contingencies',
        'Provisions (other than tax) and contingencies',
        'Impairment on financial instruments',
        'Provisions other than tax',
      ],
    },
    'Non-InterestIncomeBank': { of: lenders, written: ['Other income', 'Non-interest income', 'Fee and commission income'] },
    'Non-InterestExpenseBank': { of: lenders, written: ['Operating expenses', 'Total operating expenses', 'Non-interest expense'] },
    TotalPremiumsEarned: {
      of: ['insurer'],
      written: ['Premiums earned', 'Premiums earned (net)', 'Net premium earned', 'Net premium income'],
    },
    NetInvestmentIncome: { of: ['insurer'], written: ['Income from investments', 'Investment income', 'Net investment income'] },
    CostofRevenueTotal: { of: ordinary, written: ['Cost of revenue', 'Cost of goods sold', 'Cost of sales', 'COGS'] },
    GrossProfit: { of: ordinary, written: ['Gross profit'] },
    OperatingProfit: {
      of: ordinary,
      written: [
        'EBITDA',
        'PBDIT',
        'PBITDA',
        'Operating profit',
        'Operating profit before depreciation',
        'Operating EBITDA',
        'Profit before interest, tax and depreciation',
        'Profit before depreciation, interest and tax',
      ],
    },
    'Depreciation/Amortization': {
      written: [
        'Depreciation',
        'Depreciation and amortisation',
        'Depreciation & amortization',
        'Depreciation and amortisation expense',
        'Depreciation and amortisation expenses',
        'Depreciation, amortisation and impairment',
        'Depreciation, amortisation and impairment expense',
        'D&A',
      ],
    },
    'UnusualExpense(Income)': { written: ['Exceptional items', 'Exceptional items (net)'] },
    TotalOperatingExpense: { of: ordinary, written: ['Total expenses', 'Total expenditure', 'Expenses'] },
    OperatingIncome: {
      of: ordinary,
      written: [
        'EBIT',
        'PBIT',
        'Operating profit',
        'Profit from operations',
        'Profit before interest and tax',
        'Profit before finance costs and tax',
        'Operating profit (EBIT)',
      ],
    },
    InterestExpense: {
      of: ordinary,
      written: ['Finance costs', 'Finance cost', 'Finance charges', 'Interest', 'Interest expense', 'Interest and finance charges'],
    },
    OtherNet: { of: ordinary, written: ['Other income', 'Other income (net)'] },
    NetIncomeBeforeTaxes: {
      written: [
        'Profit before tax',
        'PBT',
        'Profit/(loss) before tax',
        'Profit before taxation',
        'Profit after exceptional items and before tax',
        'Net profit before tax',
        'Profit from ordinary activities before tax',
      ],
    },
    ProvisionforIncomeTaxes: {
      written: [
        'Tax expense',
        'Tax expenses',
        'Total tax expense',
        'Total tax expenses',
        'Income tax expense',
        'Provision for tax',
        'Provision for taxation',
        'Tax',
      ],
    },
    NetIncomeAfterTaxes: {
      written: [
        'Profit after tax',
        'PAT',
        'Net profit',
        'Profit for the year',
        'Profit for the period',
        'Profit for the period/year',
        'Profit/(loss) for the year',
        'Profit/(loss) for the period',
        'Net profit for the year',
        'Net profit for the period',
        'Net profit after tax',
        'Profit after taxation',
      ],
    },
    MinorityInterest: { written: ['Minority interest', 'Share of minority interest', 'Profit attributable to non-controlling interests'] },
    NetIncome: {
      written: [
        'Net income',
        'Net profit',
        'PAT',
        'Adjusted PAT',
        'Profit attributable to owners of the company',
        'Profit attributable to owners of the parent',
        'Profit attributable to equity holders of the company',
        'Profit attributable to equity holders of the parent',
        'Profit attributable to shareholders',
        'Net profit attributable to owners of the company',
        'Net profit after minority interest',
        'Owners of the company',
        'Owners of the parent',
        'Equity holders of the parent',
      ],
    },
    DilutedEPSExcludingExtraOrdItems: {
      written: [
        'EPS',
        'Diluted EPS',
        'EPS in Rs',
        'Diluted earnings per share',
        'Earnings per share - diluted',
        'EPS (diluted)',
        'Diluted',
        'Diluted (Rs)',
        'Diluted EPS (Rs)',
      ],
    },
    'DPS-CommonStockPrimaryIssue': { written: ['DPS', 'Dividend per share', 'Dividends per share', 'Dividend per equity share'] },
  },
  BAL: {
    Cash: {
      of: ordinary,
      written: [
        'Cash and cash equivalents',
        'Cash & equivalents',
        'Cash and bank',
        'Cash and bank balances',
        'Cash equivalents',
        'Cash and bank balance',
      ],
    },
    CashDuefromBanks: {
      of: lenders,
      written: [
        'Cash',
        'Cash and cash equivalents',
        'Cash & equivalents',
        'Cash and bank balances',
        'Cash and balances with Reserve Bank of India',
      ],
    },
    ShortTermInvestments: { of: ordinary, written: ['Current investments', 'Short-term investments'] },
    'AccountsReceivable-TradeNet': { of: ordinary, written: ['Trade receivables', 'Sundry debtors', 'Debtors', 'Receivables'] },
    TotalInventory: { of: ordinary, written: ['Inventories', 'Inventory'] },
    TotalCurrentAssets: { of: ordinary, written: ['Total current assets'] },
    'Property/Plant/EquipmentTotal-Net': { written: ['Property, plant and equipment', 'Fixed assets', 'Net block', 'Tangible assets'] },
    GoodwillNet: { written: ['Goodwill'] },
    IntangiblesNet: { written: ['Other intangible assets', 'Intangible assets'] },
    NetLoans: { of: lenders, written: ['Advances', 'Loans', 'Loans and advances'] },
    LongTermInvestments: { of: ordinary, written: ['Non-current investments', 'Investments'] },
    TotalAssets: { written: ['Total assets', 'Balance sheet total'] },
    AccountsPayable: { of: ordinary, written: ['Trade payables', 'Sundry creditors', 'Total trade payables'] },
    TotalDeposits: { of: lenders, written: ['Deposits', 'Total deposits'] },
    'NotesPayable/ShortTermDebt': {
      of: ordinary,
      written: ['Short-term borrowings', 'Current borrowings', 'Borrowings (current)', 'Current liabilities - borrowings'],
    },
    TotalCurrentLiabilities: { of: ordinary, written: ['Total current liabilities'] },
    TotalLongTermDebt: {
      of: ordinary,
      written: ['Long-term borrowings', 'Non-current borrowings', 'Borrowings (non-current)', 'Total long-term debt'],
    },
    TotalDebt: { written: ['Total borrowings', 'Borrowings', 'Borrowing', 'Gross debt', 'Total debt', 'Debt', 'Total gross debt'] },
    MinorityInterest: { written: ['Non-controlling interests', 'Non-controlling interest', 'Minority interest'] },
    TotalLiabilities: { written: [] },
    CommonStockTotal: {
      written: [
        'Equity',
        'Share capital',
        'Equity share capital',
        'Equity capital',
        'Paid-up equity share capital',
        'Paid up share capital',
        'Capital',
      ],
    },
    'RetainedEarnings(AccumulatedDeficit)': {
      written: ['Reserves', 'Other equity', 'Reserves and surplus', 'Reserves & surplus', 'Retained earnings'],
    },
    TotalEquity: {
      written: [
        'Total equity',
        'Equity',
        'Net worth',
        'Networth',
        "Shareholders' funds",
        "Total shareholders' funds",
        'Equity attributable to owners of the company',
        'Equity attributable to owners of the parent',
      ],
    },
    "TotalLiabilitiesShareholders'Equity": {
      written: ['Total equity and liabilities', 'Total liabilities and equity', 'Total capital and liabilities', 'Total liabilities'],
    },
    TotalCommonSharesOutstanding: {
      written: [
        'Shares',
        'Shares outstanding',
        'Number of shares',
        'No. of shares',
        'No. of equity shares',
        'Number of equity shares',
        'Number of equity shares outstanding',
        'Adjusted equity shares',
        'Weighted average number of shares',
        'Equity shares outstanding',
      ],
    },
  },
  CAS: {
    CashfromOperatingActivities: {
      written: [
        'Cash from operating activity',
        'Net cash from operating activities',
        'Net cash flow from operating activities',
        'Net cash flows from operating activities',
        'Net cash generated from operating activities',
        'Net cash used in operating activities',
        'Net cash generated from/(used in) operating activities',
        'Cash flow from operations',
        'Operating cash flow',
        'CFO',
      ],
    },
    CapitalExpenditures: {
      written: [
        'Capital expenditure',
        'Capex',
        'Purchase of property, plant and equipment',
        'Purchase of fixed assets',
        'Payments for property, plant and equipment',
        'Purchase of property, plant and equipment and intangible assets',
      ],
    },
    FreeCashFlow: { written: ['Free cash flow', 'FCF'] },
    CashfromInvestingActivities: {
      written: [
        'Cash from investing activity',
        'Net cash from investing activities',
        'Net cash flow from investing activities',
        'Net cash used in investing activities',
        'Net cash generated from/(used in) investing activities',
        'CFI',
      ],
    },
    TotalCashDividendsPaid: { written: ['Dividends paid', 'Dividend paid', 'Payment of dividend'] },
    CashfromFinancingActivities: {
      written: [
        'Cash from financing activity',
        'Net cash from financing activities',
        'Net cash flow from financing activities',
        'Net cash used in financing activities',
        'Net cash generated from/(used in) financing activities',
        'CFF',
      ],
    },
    NetChangeinCash: {
      written: [
        'Net cash flow',
        'Net increase in cash and cash equivalents',
        'Net increase/(decrease) in cash and cash equivalents',
        'Net change in cash',
      ],
    },
  },
};

const codes: readonly StatementCode[] = ['INC', 'BAL', 'CAS'];

/** The rules with their lines, named as the statements' table names them: it is asked itself. */
const known = codes.flatMap((code) => {
  const of: Readonly<Record<string, Rule>> = rules[code];
  const lines = lineKeys[code].map((key) => ({ key, value: null }));
  const { rows } = statementTable(
    [{ Type: 'Annual', FiscalYear: '2025', EndDate: '2025-03-31', stockFinancialMap: { [code]: lines } }],
    'Annual',
    code,
  );
  return lineKeys[code].map((key, at) => {
    const { label = key, unit = 'crore' } = rows[at] ?? {};
    return { ...(of[key] ?? { written: [] }), line: { id: `${code} ${key}`, code, key, label, unit } satisfies OwnLine };
  });
});

/** The lines into which a row of such a company can be read, in the order of its statements. */
export const ownLines = (layout: Layout): readonly OwnLine[] =>
  known.filter(({ of }) => of === undefined || of.includes(layout)).map(({ line }) => line);

let written: ReadonlyMap<string, readonly (typeof known)[number][]> | undefined;

/** Made once, when the first label is read. */
function rulesByLabel(): NonNullable<typeof written> {
  if (written !== undefined) return written;
  const made = new Map<string, (typeof known)[number][]>();
  for (const rule of known) {
    const labels = new Set([rule.line.key, rule.line.label, ...rule.written].map(bareLabel));
    for (const label of labels) made.set(label, [...(made.get(label) ?? []), rule]);
  }
  return (written = made);
}

/**
 * The lines that a label can mean, whatever its case, punctuation, numbering and unit: none where it is not known, several where it is
 * written for different ones ("Operating profit", before or after depreciation).
 */
export function linesWritten(label: string, layout: Layout): readonly OwnLine[] {
  const found = rulesByLabel().get(bareLabel(label)) ?? [];
  return found.filter(({ of }) => of === undefined || of.includes(layout)).map(({ line }) => line);
}

/** Whether some company's statement has a line so named. `bare`: see `bareLabel`. */
export const isLineLabel = (bare: string): boolean => rulesByLabel().has(bare);

/** The line with this id; undefined for one that such a company does not have. */
export const ownLine = (id: string, layout: Layout): OwnLine | undefined => ownLines(layout).find((line) => line.id === id);
