import { headlineId } from '../page.ts';
import type { Subject } from '../subject.ts';

/**
 * Questions that can be answered for this company, at most six: what its figures, its peers and the page's model allow. The chat
 * panel offers its own list from the page's figures; each of them is one of these, or is read as one.
 */
export function suggestedQuestions({ own, peers, page, facts }: Subject): readonly string[] {
  const year = own.newest?.label ?? '';
  const has = (row: string) => facts.fact(`${row}/${year}`) !== undefined;
  const [peer] = peers;
  const column = page?.estimates[1] ?? page?.estimates[0];
  const candidates: readonly (readonly [boolean, string])[] = [
    [facts.number(headlineId.target) !== undefined, 'How is the target price derived?'],
    [page !== undefined, 'What does the current price imply?'],
    [own.business === 'ordinary' && has('line/sales'), `What were ${year} sales?`],
    [own.business !== 'ordinary' && has('line/pat'), `What was PAT in ${year}?`],
    [has('ratio/roe'), `What was ROE in ${year}?`],
    [peer !== undefined && has('multiple/pe'), 'How does the PE compare with peers?'],
    [column !== undefined, `What growth is assumed for PAT ${column ?? ''}?`],
    [true, 'What data is missing?'],
  ];
  return candidates.flatMap(([fits, question]) => (fits ? [question] : [])).slice(0, 6);
}
