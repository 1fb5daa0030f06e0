/* eslint-disable max-lines -- one table */
import type { Layout } from '@mulya/contract';
import type { StatementCode } from '@mulya/domain';
import type { lineKeys } from './line-order.ts';

/** The names under which filings and workbooks report a line, and the layouts that have the line. */
export interface LineAliases {
  /** Matched without case and punctuation. */
  readonly aliases: readonly string[];
  /** Layouts that have the line; omitted: all. */
  readonly of?: readonly Layout[];
}

const ordinary: readonly Layout[] = ['standard', 'insurer'];
const lenders: readonly Layout[] = ['bank'];

/** Aliases by statement and line. A label may be an alias of several lines: see `table-arithmetic.ts`. */
export const lineAliases: { readonly [Code in StatementCode]: Readonly<Record<(typeof lineKeys)[Code][number], LineAliases>> } = {
  INC: {
    Revenue: {
      of: ordinary,
      aliases: [
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
    TotalRevenue: { aliases: ['Total revenue', 'Total income'] },
    InterestIncomeBank: { of: lenders, aliases: ['Interest earned', 'Interest income', 'Revenue'] },
    TotalInterestExpense: { of: lenders, aliases: ['Interest expended', 'Interest expense', 'Finance costs', 'Interest'] },
    NetInterestIncome: { of: lenders, aliases: ['Net interest income', 'NII'] },
    LoanLossProvision: {
      of: lenders,
      aliases: [
        'Provisions and contingencies',
        'Provisions (other than tax) and contingencies',
        'Impairment on financial instruments',
        'Provisions other than tax',
      ],
    },
    'Non-InterestIncomeBank': { of: lenders, aliases: ['Other income', 'Non-interest income', 'Fee and commission income'] },
    'Non-InterestExpenseBank': {
      of: lenders,
      aliases: ['Operating expenses', 'Total operating expenses', 'Non-interest expense'],
    },
    TotalPremiumsEarned: {
      of: ['insurer'],
      aliases: ['Premiums earned', 'Premiums earned (net)', 'Net premium earned', 'Net premium income'],
    },
    NetInvestmentIncome: { of: ['insurer'], aliases: ['Income from investments', 'Investment income', 'Net investment income'] },
    CostofRevenueTotal: { of: ordinary, aliases: ['Cost of revenue', 'Cost of goods sold', 'Cost of sales', 'COGS'] },
    GrossProfit: { of: ordinary, aliases: ['Gross profit'] },
    OperatingProfit: {
      of: ordinary,
      aliases: [
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
      aliases: [
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
    'UnusualExpense(Income)': { aliases: ['Exceptional items', 'Exceptional items (net)'] },
    TotalOperatingExpense: { of: ordinary, aliases: ['Total expenses', 'Total expenditure', 'Expenses'] },
    OperatingIncome: {
      of: ordinary,
      aliases: [
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
      aliases: ['Finance costs', 'Finance cost', 'Finance charges', 'Interest', 'Interest expense', 'Interest and finance charges'],
    },
    OtherNet: { of: ordinary, aliases: ['Other income', 'Other income (net)'] },
    NetIncomeBeforeTaxes: {
      aliases: [
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
      aliases: [
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
      aliases: [
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
    MinorityInterest: {
      aliases: ['Minority interest', 'Share of minority interest', 'Profit attributable to non-controlling interests'],
    },
    NetIncome: {
      aliases: [
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
      aliases: [
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
    'DPS-CommonStockPrimaryIssue': { aliases: ['DPS', 'Dividend per share', 'Dividends per share', 'Dividend per equity share'] },
  },
  BAL: {
    Cash: {
      of: ordinary,
      aliases: [
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
      aliases: [
        'Cash',
        'Cash and cash equivalents',
        'Cash & equivalents',
        'Cash and bank balances',
        'Cash and balances with Reserve Bank of India',
      ],
    },
    ShortTermInvestments: { of: ordinary, aliases: ['Current investments', 'Short-term investments'] },
    'AccountsReceivable-TradeNet': { of: ordinary, aliases: ['Trade receivables', 'Sundry debtors', 'Debtors', 'Receivables'] },
    TotalInventory: { of: ordinary, aliases: ['Inventories', 'Inventory'] },
    TotalCurrentAssets: { of: ordinary, aliases: ['Total current assets'] },
    'Property/Plant/EquipmentTotal-Net': {
      aliases: ['Property, plant and equipment', 'Fixed assets', 'Net block', 'Tangible assets'],
    },
    GoodwillNet: { aliases: ['Goodwill'] },
    IntangiblesNet: { aliases: ['Other intangible assets', 'Intangible assets'] },
    NetLoans: { of: lenders, aliases: ['Advances', 'Loans', 'Loans and advances'] },
    LongTermInvestments: { of: ordinary, aliases: ['Non-current investments', 'Investments'] },
    TotalAssets: { aliases: ['Total assets', 'Balance sheet total'] },
    AccountsPayable: { of: ordinary, aliases: ['Trade payables', 'Sundry creditors', 'Total trade payables'] },
    TotalDeposits: { of: lenders, aliases: ['Deposits', 'Total deposits'] },
    'NotesPayable/ShortTermDebt': {
      of: ordinary,
      aliases: ['Short-term borrowings', 'Current borrowings', 'Borrowings (current)', 'Current liabilities - borrowings'],
    },
    TotalCurrentLiabilities: { of: ordinary, aliases: ['Total current liabilities'] },
    TotalLongTermDebt: {
      of: ordinary,
      aliases: ['Long-term borrowings', 'Non-current borrowings', 'Borrowings (non-current)', 'Total long-term debt'],
    },
    TotalDebt: {
      aliases: ['Total borrowings', 'Borrowings', 'Borrowing', 'Gross debt', 'Total debt', 'Debt', 'Total gross debt'],
    },
    MinorityInterest: { aliases: ['Non-controlling interests', 'Non-controlling interest', 'Minority interest'] },
    TotalLiabilities: { aliases: [] },
    CommonStockTotal: {
      aliases: [
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
      aliases: ['Reserves', 'Other equity', 'Reserves and surplus', 'Reserves & surplus', 'Retained earnings'],
    },
    TotalEquity: {
      aliases: [
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
      aliases: ['Total equity and liabilities', 'Total liabilities and equity', 'Total capital and liabilities', 'Total liabilities'],
    },
    TotalCommonSharesOutstanding: {
      aliases: [
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
      aliases: [
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
      aliases: [
        'Capital expenditure',
        'Capex',
        'Purchase of property, plant and equipment',
        'Purchase of fixed assets',
        'Payments for property, plant and equipment',
        'Purchase of property, plant and equipment and intangible assets',
      ],
    },
    FreeCashFlow: { aliases: ['Free cash flow', 'FCF'] },
    CashfromInvestingActivities: {
      aliases: [
        'Cash from investing activity',
        'Net cash from investing activities',
        'Net cash flow from investing activities',
        'Net cash used in investing activities',
        'Net cash generated from/(used in) investing activities',
        'CFI',
      ],
    },
    TotalCashDividendsPaid: { aliases: ['Dividends paid', 'Dividend paid', 'Payment of dividend'] },
    CashfromFinancingActivities: {
      aliases: [
        'Cash from financing activity',
        'Net cash from financing activities',
        'Net cash flow from financing activities',
        'Net cash used in financing activities',
        'Net cash generated from/(used in) financing activities',
        'CFF',
      ],
    },
    NetChangeinCash: {
      aliases: [
        'Net cash flow',
        'Net increase in cash and cash equivalents',
        'Net increase/(decrease) in cash and cash equivalents',
        'Net change in cash',
      ],
    },
  },
};
