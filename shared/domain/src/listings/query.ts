import { foldText } from './fold-text.ts';

/** The fewest characters that are searched. */
export const MINIMUM_LENGTH = 3;

/** What the analyst asks for. `symbol`: on one exchange alone, "NSE:LT", which also reaches symbols of two letters. */
export type Query =
  | { readonly is: 'too-short' }
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'symbol'; readonly exchange: 'nse' | 'bse'; readonly symbol: string };

/** Letters of another width ("ＴＣＳ"), and the invisible marks that come along with a text copied from a page. */
const plain = (typed: string): string => typed.normalize('NFKC').replace(/\p{Cf}/gu, '');

/** Reads the text of the search box. Spaces at its ends do not count towards the minimum. */
export function readQuery(typed: string): Query {
  const text = plain(typed).trim();
  if (text.length < MINIMUM_LENGTH) return { is: 'too-short' };
  const qualified = /^(nse|bse)\s*:\s*(\S.*)$/i.exec(text);
  if (qualified === null) return { is: 'text', text: foldText(text) };
  const [, exchange = '', symbol = ''] = qualified;
  return { is: 'symbol', exchange: exchange.toLowerCase() === 'nse' ? 'nse' : 'bse', symbol: foldText(symbol) };
}
