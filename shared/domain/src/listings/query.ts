import { foldText } from './fold-text.ts';

/** Minimum length of a query. */
const MINIMUM_LENGTH = 3;

/** A parsed query. `symbol`: on one exchange only, "NSE:LT", which also reaches symbols of two letters. */
export type Query =
  | { readonly is: 'too-short' }
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'symbol'; readonly exchange: 'nse' | 'bse'; readonly symbol: string };

/** Normalises full-width letters ("ＴＣＳ") and removes invisible marks of text copied from a page. */
const plain = (typed: string): string => typed.normalize('NFKC').replace(/\p{Cf}/gu, '');

/** Parses the text of the search box. Outer spaces do not count towards the minimum length. */
export function readQuery(typed: string): Query {
  const text = plain(typed).trim();
  if (text.length < MINIMUM_LENGTH) return { is: 'too-short' };
  const qualified = /^(nse|bse)\s*:\s*(\S.*)$/i.exec(text);
  if (qualified === null) return { is: 'text', text: foldText(text) };
  const [, exchange = '', symbol = ''] = qualified;
  return { is: 'symbol', exchange: exchange.toLowerCase() === 'nse' ? 'nse' : 'bse', symbol: foldText(symbol) };
}
