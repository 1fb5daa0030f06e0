import type { PageContext } from './page-context.ts';

/** Up to five questions that the page's figures can answer. */
export function suggestedQuestions({
  figures,
  peers,
  statements,
}: Pick<PageContext, 'figures' | 'peers' | 'statements'>): readonly string[] {
  const has = (id: string) => figures.some((figure) => figure.id === id && typeof figure.value === 'number');
  const year = statements ?? '';
  const candidates: readonly (readonly [boolean, string])[] = [
    [has('headline/target-price'), 'How is the target price derived?'],
    [has(`line/sales/${year}`), `What were ${year} sales?`],
    [!has(`line/sales/${year}`) && has(`line/pat/${year}`), `What was PAT in ${year}?`],
    [has(`ratio/roe/${year}`), `What was ROE in ${year}?`],
    [peers.length > 0 && has('multiple/pe/' + year), 'How does the PE compare with peers?'],
    [true, 'What are the key model assumptions?'],
    [true, 'What data is missing?'],
  ];
  return candidates.flatMap(([fits, question]) => (fits ? [question] : [])).slice(0, 5);
}
