import { lenders, ordinary, type AliasesOf } from './line-order.ts';

/** Aliases of the lines of the balance sheet. */
export const balanceSheetAliases: AliasesOf<'BAL'> = {
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
};
