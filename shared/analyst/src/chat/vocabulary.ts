/** A row of figures, with the words that analysts use for it. */
export interface Term {
  /** The start of figure ids: "line/sales", "ratio/roe". `quote/…`: today's figure, without a period. */
  readonly row: string;
  readonly name: string;
  /** Takes "were" instead of "was". */
  readonly many?: true;
  /** In lower case; the longest match counts. */
  readonly words: readonly string[];
}

export const terms: readonly Term[] = [
  { row: 'line/sales', name: 'Sales', many: true, words: ['sales', 'revenue', 'revenues', 'turnover', 'top line', 'topline'] },
  { row: 'line/operatingIncome', name: 'Operating income', words: ['operating income', 'operating profit', 'ebit'] },
  { row: 'line/ebitda', name: 'EBITDA', words: ['ebitda'] },
  {
    row: 'line/pat',
    name: 'PAT',
    words: ['pat', 'profit', 'profits', 'net profit', 'net income', 'earnings', 'bottom line', 'profit after tax', 'loss', 'adjusted pat'],
  },
  { row: 'line/reportedEps', name: 'Diluted EPS', words: ['eps', 'diluted eps', 'earnings per share'] },
  { row: 'line/profitBeforeTax', name: 'Profit before tax', words: ['profit before tax', 'pbt', 'pre-tax profit'] },
  { row: 'line/depreciation', name: 'Depreciation', words: ['depreciation', 'amortization', 'amortisation'] },
  {
    row: 'line/interest',
    name: 'Interest expense',
    words: ['interest expense', 'interest cost', 'interest', 'finance cost', 'finance costs'],
  },
  { row: 'line/grossDebt', name: 'Gross debt', words: ['debt', 'gross debt', 'total debt', 'borrowings'] },
  { row: 'line/netDebt', name: 'Net debt', words: ['net debt', 'net cash'] },
  {
    row: 'line/cash',
    name: 'Cash & equivalents',
    many: true,
    words: ['cash', 'cash & equivalents', 'cash and equivalents', 'cash balance'],
  },
  { row: 'line/netWorth', name: 'Net worth', words: ['net worth', 'networth', 'book value', 'shareholders funds'] },
  { row: 'line/reserves', name: 'Reserves', many: true, words: ['reserves', 'retained earnings'] },
  { row: 'line/equity', name: 'Share capital', words: ['share capital', 'equity capital', 'equity'] },
  { row: 'line/totalAssets', name: 'Total assets', many: true, words: ['total assets', 'assets', 'balance sheet size'] },
  {
    row: 'line/operatingCashFlow',
    name: 'Cash from operating activities',
    words: ['cash flow', 'operating cash flow', 'cfo', 'cash from operations', 'cash from operating activities'],
  },
  { row: 'line/freeCashFlow', name: 'Free cash flow', words: ['free cash flow', 'fcf'] },
  { row: 'line/shares', name: 'The share count', words: ['shares', 'share count', 'shares outstanding', 'number of shares'] },
  { row: 'ratio/ebitdaMargin', name: 'EBITDA margin', words: ['ebitda margin', 'ebitda margins', 'operating margin', 'margin', 'margins'] },
  {
    row: 'ratio/netIncomeMargin',
    name: 'Net income margin',
    words: ['net income margin', 'net margin', 'pat margin', 'profit margin', 'net profit margin'],
  },
  { row: 'ratio/roe', name: 'ROE', words: ['roe', 'return on equity', 'return on net worth'] },
  { row: 'ratio/roce', name: 'ROCE', words: ['roce', 'return on capital employed', 'return on capital'] },
  { row: 'ratio/roa', name: 'ROA', words: ['roa', 'return on assets'] },
  { row: 'ratio/debtToEquity', name: 'Debt/equity', words: ['debt/equity', 'debt to equity', 'debt equity', 'd/e', 'leverage', 'gearing'] },
  { row: 'ratio/interestCover', name: 'Interest cover', words: ['interest cover', 'interest coverage'] },
  { row: 'ratio/cfoToPat', name: 'CFO/PAT', words: ['cfo/pat', 'cash conversion', 'cfo to pat'] },
  { row: 'ratio/freeCashFlowYield', name: 'FCF yield', words: ['free-cash-flow yield', 'free cash flow yield', 'fcf yield'] },
  { row: 'ratio/taxRate', name: 'Tax rate', words: ['tax rate', 'tax', 'effective tax rate'] },
  { row: 'multiple/pe', name: 'PE', words: ['pe', 'p/e', 'pe ratio', 'price earnings', 'price to earnings'] },
  { row: 'multiple/pb', name: 'PB', words: ['pb', 'p/b', 'price to book', 'price book'] },
  { row: 'multiple/evEbitda', name: 'EV/EBITDA', words: ['ev/ebitda', 'ev ebitda', 'ev to ebitda'] },
  { row: 'multiple/evSales', name: 'EV/Sales', words: ['ev/sales', 'ev sales', 'ev to sales'] },
  { row: 'quote/price', name: 'The price', words: ['price', 'share price', 'stock price', 'cmp', 'current price'] },
  { row: 'quote/market-cap', name: 'Market cap', words: ['market cap', 'market capitalisation', 'market capitalization', 'mcap'] },
];

/** Topics that statements of headline lines never cover. */
export const beyond: readonly string[] = [
  'segment', 'segments', 'product', 'products', 'customer', 'customers', 'geography', 'management', 'promoter', 'promoters', 'dividend', 'dividends', 'guidance', 'order book', 'working capital', 'inventory', 'inventories',
  'receivables', 'payables', 'capex', 'employees', 'attrition', 'npa', 'npas', 'bad loans', 'casa', 'deposits', 'capital adequacy', 'market share', 'esg', 'premium', 'premiums', 'solvency', 'embedded value', 'pledge',
  'pledged', 'volumes', 'capacity', 'arpu', 'subscribers', 'litigation', 'rating', 'shareholding', 'competitors', 'news',
]; // prettier-ignore

const knownWords: ReadonlySet<string> = new Set(
  [...terms.flatMap(({ words }) => words), ...beyond].flatMap((words) => words.split(' ')).filter((word) => word.length >= 5),
);

/** Corrects one wrong, missing, extra or swapped letter in words of five letters or more. @param known the right words */
export function correctSpelling(word: string, known: ReadonlySet<string> = knownWords): string {
  if (word.length < 5 || known.has(word)) return word;
  for (const candidate of known) if (isSlip(word, candidate)) return candidate;
  return word;
}

function isSlip(word: string, right: string): boolean {
  if (Math.abs(word.length - right.length) > 1 || word[0] !== right[0]) return false;
  let at = 0;
  while (at < word.length && word[at] === right[at]) at += 1;
  const [restTyped, restRight] = [word.slice(at), right.slice(at)];
  if (restTyped.slice(1) === restRight.slice(1) || restTyped.slice(1) === restRight || restTyped === restRight.slice(1)) return true;
  return restTyped[0] === restRight[1] && restTyped[1] === restRight[0] && restTyped.slice(2) === restRight.slice(2);
}
