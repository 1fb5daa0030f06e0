import type { PageContext } from './page-context.ts';

/** Questions that the page's figures can answer, for this company. At most five. */
export function suggestedQuestions({ figures, peers, statements }: Pick<PageContext, 'figures' | 'peers' | 'statements'>): readonly string[] {
  const has = (id: string) => figures.some((figure) => figure.id === id && typeof figure.value === 'number');
  const year = statements ?? '';
  const candidates: readonly (readonly [boolean, string])[] = [
    [has('headline/target-price'), 'Why this target price?'],
    [has(`line/sales/${year}`), `What were sales in ${year}?`],
    [!has(`line/sales/${year}`) && has(`line/pat/${year}`), `What was PAT in ${year}?`],
    [has(`ratio/roe/${year}`), `What was ROE in ${year}?`],
    [peers.length > 0 && has('multiple/pe/' + year), 'How does its PE compare with the peers?'],
    [true, 'Which assumptions does the model use?'],
    [true, 'What is not in the loaded data?'],
  ];
  return candidates.flatMap(([fits, question]) => (fits ? [question] : [])).slice(0, 5);
}
