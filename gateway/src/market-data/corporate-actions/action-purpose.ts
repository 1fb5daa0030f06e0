import { parseRatio } from './action-ratio.ts';
import type { ListedAction } from './corporate-action.ts';

type Found = Pick<ListedAction, 'kind' | 'amount'>;

/** `isOpen`: the words look like another action, or like one whose ratio or amount cannot be read. */
interface ReadPurpose {
  readonly actions: readonly Found[];
  readonly isOpen: boolean;
}

/**
 * How exchanges write one kind of action. `words`: what names it. `isIssue`: of shares, unless the words name another security. `read`: the
 * actions in the words, none where they cannot be read.
 */
interface Spelling {
  readonly words: RegExp;
  readonly isIssue?: true;
  readonly read: (purpose: string) => readonly Found[];
}

const otherSecurity = /\b(DEB(ENTURES?)?|NCDS?|NCRPS|O?CCDS?|PREF\w*|WARRANTS?)\b/i;

const one = (kind: ListedAction['kind'], amount: number | undefined): readonly Found[] => (amount === undefined ? [] : [{ kind, amount }]);

function readBonus(purpose: string): readonly Found[] {
  const [, issued = '', held = ''] = /\bBONUS[^\d/]*(\d+) ?(?::|FOR) ?(\d+)/i.exec(purpose) ?? [];
  return one('bonus', parseRatio('bonus', `${issued}:${held}`));
}

const consolidationWords = /\bCONSOL\w*|\bREVERSE (STOCK )?SPLI?T\b/i;
const splitWords = /(?<!REVERSE |REVERSE STOCK )\b(FV ?)?(SPLI?T|SUB ?-? ?DIVISION)/i;

/** Reads the face values of "FRM RS 10 TO RS 2", "RS.10/- TO RS.2/-". A split lowers the face value, and a consolidation raises it. */
function readFaceValues(kind: 'split' | 'consolidation', purpose: string, words: RegExp): readonly Found[] {
  const amounts = /(\d+(?:\.\d+)?)[^\d]*?\bTO\b[^\d]*(\d+(?:\.\d+)?)/i.exec(purpose.slice(purpose.search(words)));
  const [, from = '', to = ''] = amounts ?? [];
  return Number(from) > Number(to) === (kind === 'split') ? one(kind, parseRatio(kind, `${from}:${to}`)) : [];
}

const readDividends = (purpose: string): readonly Found[] =>
  [...purpose.matchAll(/DIV(?:IDEND)?\b[\s-]*R[SE][\s.-]*(\d+(?:\.\d+)?)/gi)]
    .map(([, amount]) => Number(amount))
    .filter((amount) => amount > 0)
    .map((amount) => ({ kind: 'dividend', amount }));

const spellings: readonly Spelling[] = [
  { words: /\bBONUS/i, isIssue: true, read: readBonus },
  { words: splitWords, read: (purpose) => readFaceValues('split', purpose, splitWords) },
  { words: consolidationWords, read: (purpose) => readFaceValues('consolidation', purpose, consolidationWords) },
  { words: /\b(RIGHTS?|RHTS?)\b/i, isIssue: true, read: () => one('rights', 1) },
  { words: /\bDE-?MERGER\b|\bSPIN ?-?OFF\b/i, read: () => one('demerger', 1) },
  { words: /DIV(IDEND)?\b/i, read: readDividends },
  { words: /\bARRANGEMENT\b|\bCAP(ITAL)? ?RED/i, read: () => [] },
];

/**
 * Reads an exchange's words for an action, such as those of NSE's and BSE's lists. One purpose can have several. A rights issue and a
 * demerger have the amount 1.
 *
 * @example
 * readPurpose('FV SPLIT RS.10/- TO RS.2/-'); // { actions: [{ kind: 'split', amount: 5 }], isOpen: false }
 * readPurpose('BONUS'); // { actions: [], isOpen: true }
 */
export function readPurpose(purpose: string): ReadPurpose {
  const isOther = otherSecurity.test(purpose);
  const named = spellings.filter(({ words }) => words.test(purpose));
  const found = named.map(({ isIssue, read }) => (isIssue === true && isOther ? [] : read(purpose)));
  return { actions: found.flat(), isOpen: found.some((actions) => actions.length === 0) };
}
