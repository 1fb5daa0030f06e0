import { headlineId } from '../page.ts';
import type { Subject } from '../subject.ts';

/**
 * At most six questions that this company's figures, peers and model can answer. The chat panel has its own list; each
 * of its questions is one of these or reads as one.
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

/** Questions that the tools of the page answer about this company, the most useful first, then others. */
export function questionsForTools(subject: Subject): readonly string[] {
  const { own, page, facts } = subject;
  const year = own.newest?.label ?? '';
  const growth = facts.number(`growth/pat/${year}`);
  const isLoss = page !== undefined && (facts.number(`model/Adjusted PAT/${page.base}`) ?? 0) < 0;
  return [
    ...(page === undefined
      ? []
      : isLoss
        ? [own.business === 'ordinary' ? 'At what sales growth is the price fair on EV/Sales?' : 'At what PB is the price fair?']
        : ['At what PAT growth is the price fair?']),
    ...(growth === undefined || growth === 0 || !/^FY\d\d$/.test(year) ? [] : [`Why did PAT ${growth > 0 ? 'rise' : 'fall'} in ${year}?`]),
    ...(page === undefined ? [] : ['What did I assume?']),
    ...suggestedQuestions(subject),
  ];
}
