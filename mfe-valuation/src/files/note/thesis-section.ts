import { dateText, parseIsoDate } from '@mulya/domain';
import {
  datedCatalysts,
  isEmptyThesis,
  isMachineWritten,
  machineMark,
  machineText,
  partLabel,
  partText,
  thesisLabels,
  type Thesis,
  type ThesisPart,
} from '../../model/thesis.ts';
import { list, paragraph, section, type NoteBlock, type NoteItem, type NoteSection } from './note.ts';

/** The analyst's thesis in its own words, without its empty parts. Its one line is the first of the summary. */
export const thesisSection = (thesis: Thesis | undefined): readonly NoteSection[] =>
  section('Thesis', [...list(thesisItems(thesis)), ...machineRemark(thesis)]);

/** Which parts a machine wrote, or nothing. */
export const machineRemark = (thesis: Thesis | undefined): readonly NoteBlock[] =>
  thesis?.machine === undefined ? [] : [paragraph(machineText(thesis.machine), 'small')];

/** The parts of a thesis that are written, in their order. */
export function thesisItems(thesis: Thesis | undefined): readonly (NoteItem & { readonly label: string })[] {
  if (thesis === undefined || isEmptyThesis(thesis)) return [];
  const { conviction } = thesis;
  const item = (label: string, text: string) => (text.trim() === '' ? [] : [{ label, text: text.trim() }]);
  const itemOf = (part: ThesisPart, text: string = partText(thesis, part)) =>
    item(`${partLabel(part)}${isMachineWritten(thesis, part) ? machineMark : ''}`, text);
  const catalysts = datedCatalysts(thesis).map(({ on, text }) => {
    const day = parseIsoDate(on);
    return [...(day === undefined ? [] : [dateText(day)]), ...(text.trim() === '' ? [] : [text.trim()])].join(', ');
  });
  return [
    ...itemOf('reason1'),
    ...itemOf('reason2'),
    ...itemOf('reason3'),
    ...itemOf('catalysts', catalysts.join('\n')),
    ...itemOf('risks'),
    ...itemOf('changeMyMind'),
    ...item(thesisLabels.conviction, conviction === null ? '' : `${conviction} of 5`),
  ];
}
