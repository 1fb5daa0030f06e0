/** What analysts call a figure, by the words of its label on the page. Longer names come first. */
const synonyms: readonly (readonly [RegExp, string])[] = [
  [/\bfree cash ?flow\b|\bfcf\b/g, 'free cash flow'],
  [/\b(?:operating cash ?flow|cash ?flow from operations|cfo|ocf)\b/g, 'cash operating activities'],
  [/\bprofit after tax\b/g, 'pat aftertax'],
  [/\b(?:net profit|net income|earnings|bottom ?line|pat)\b(?! margin)(?! per share)/g, 'pat'],
  [/\b(?:net|profit|pat|net profit|net income) margins?\b/g, 'net income margin'],
  [/\b(?:earnings per share|eps)\b/g, 'eps'],
  [/\b(?:revenues?|turnover|top ?line|sales)\b/g, 'sales'],
  [/\b(?:operating profit|ebidta|pbdit|ebitda)\b/g, 'ebitda'],
  [/\b(?:profit before tax|pbt)\b/g, 'profit before tax'],
  [/\b(?:total debt|borrowings?|gross debt|loans?)\b/g, 'gross debt'],
  [/\b(?:p ?\/ ?e|price to earnings|price earnings|pe ratio)\b/g, 'pe'],
  [/\b(?:p ?\/ ?bv?|price to book|pb ratio)\b/g, 'pb'],
  [/\bev ?\/ ?ebitda\b|\bev to ebitda\b/g, 'evebitda'],
  [/\bev ?\/ ?(?:sales|revenue)\b|\bev to sales\b/g, 'evsales'],
  [/\bnet debt ?\/ ?ebitda\b/g, 'netdebtebitda'],
  [/\b(?:debt ?[/-]? ?(?:to )?equity|d\/e|gearing|leverage)\b/g, 'debtequity'],
  [/\b(?:market ?cap(?:itali[sz]ation)?|m-?cap)\b/g, 'market cap'],
  [/\b(?:share price|stock price|cmp|current price|quote)\b/g, 'price'],
  [/\b(?:book value per share|book value|bvps)\b/g, 'bvps'],
  [/\b(?:net ?worth|shareholders? equity|shareholders? funds?)\b/g, 'net worth'],
  [/\b(?:return on equity|roe)\b/g, 'roe'],
  [/\b(?:return on capital(?: employed)?|roce)\b/g, 'roce'],
  [/\b(?:return on assets|roa)\b/g, 'roa'],
  [/\b(?:cash and (?:bank|equivalents|cash equivalents)|cash & equivalents)\b/g, 'cash equivalents'],
  [/\b(?:tax rate|effective tax)\b/g, 'tax rate'],
  [/\b(?:fair value|target price|price target)\b/g, 'target price'],
  [/\bcompound(?:ed)?(?: annual)? growth(?: rate)?\b/g, 'cagr'],
  [/\b(?:grew|growing|grow|grown)\b/g, 'growth'],
];

/** Words that name no figure. */
const fillers = new Set(
  'a an the of in on at for to and or is are was were what whats how much many did do does show me give tell has have had its it this that these those company s current latest last now today year years per by with from vs versus between over figures figure number numbers value values please adjusted diluted total'.split(
    ' ',
  ),
);

/** The words of a question, or of a label, by which figures are found: the page's names in small letters, without fillers and periods. */
export function figureWords(text: string): readonly string[] {
  const plain = text
    .toLowerCase()
    .replace(periods, ' ')
    .replace(/ev\/ebitda/g, 'evebitda')
    .replace(/ev\/sales/g, 'evsales')
    .replace(/net debt\/ebitda/g, 'netdebtebitda')
    .replace(/debt\/equity/g, 'debtequity');
  const named = synonyms.reduce((all, [pattern, words]) => all.replace(pattern, words), plain);
  return [...new Set((named.match(/[\p{L}\p{N}&]+/gu) ?? []).filter((word) => !fillers.has(word) && word !== '&'))];
}

const periods = /\bq[1-4] ?(?:fy|cy) ?\d{2,4}\b|\b(?:fy|cy) ?(?:20)?\d{2}e?\b|\bttm\b|\b20\d{2}(?:-\d{2})?\b|\([a-z]{3} \d{4}\)/g;

/** The periods that a question names, as labels begin: "FY26", "FY28E", "Q1 FY27", "TTM". */
export function periodsIn(text: string): readonly string[] {
  const found =
    text.toUpperCase().match(/\bQ[1-4] ?(?:FY|CY) ?\d{2,4}\b|\b(?:FY|CY) ?(?:20)?\d{2}E?\b|\bTTM\b|\b20\d{2}(?:-\d{2})?\b/g) ?? [];
  return [...new Set(found.map(periodLabel))];
}

/** "FY2026" is FY26; "2025-26" and "2026" too. */
function periodLabel(text: string): string {
  const span = /^20\d{2}-(\d{2})$/.exec(text);
  if (span !== null) return `FY${span[1] ?? ''}`;
  if (/^20\d{2}$/.test(text)) return `FY${text.slice(2)}`;
  return text.replace(/(FY|CY) ?(?:20)?(\d{2}E?)$/, '$1$2').replace(/^(Q\d) ?/, '$1 ');
}
