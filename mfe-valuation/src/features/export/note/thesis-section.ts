import { dateText, parseIsoDate } from '@mulya/domain';
import { datedCatalysts, isEmptyThesis, thesisLabels, type Thesis } from '../../fair-value/thesis/thesis.ts';
import { list, section, type NoteItem, type NoteSection } from './note.ts';

/** The analyst's thesis in its own words, without its empty parts. Its one line is the first of the summary. */
export const thesisSection = (thesis: Thesis | undefined): readonly NoteSection[] => section('Thesis', list(thesisItems(thesis)));

/** The parts of a thesis that are written, in their order. */
export function thesisItems(thesis: Thesis | undefined): readonly (NoteItem & { readonly label: string })[] {
  if (thesis === undefined || isEmptyThesis(thesis)) return [];
  const { reasons, risks, changeMyMind, conviction } = thesis;
  const item = (label: string, text: string) => (text.trim() === '' ? [] : [{ label, text: text.trim() }]);
  const catalysts = datedCatalysts(thesis).map(({ on, text }) => {
    const day = parseIsoDate(on);
    return [...(day === undefined ? [] : [dateText(day)]), ...(text.trim() === '' ? [] : [text.trim()])].join(', ');
  });
  return [
    ...reasons.flatMap((reason, at) => item(thesisLabels.reasons[at] ?? '', reason)),
    ...item(thesisLabels.catalysts, catalysts.join('\n')),
    ...item(thesisLabels.risks, risks),
    ...item(thesisLabels.changeMyMind, changeMyMind),
    ...item(thesisLabels.conviction, conviction === null ? '' : `${conviction} of 5`),
  ];
}
