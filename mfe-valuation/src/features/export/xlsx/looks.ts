import type { CellStyle } from 'hucre/xlsx';
import type { Look } from '../../../domain/workbook/description.ts';

const rgb = (hex: string) => ({ rgb: hex });
const font = (more: CellStyle['font'] = {}): CellStyle => ({ font: { name: 'Calibri', size: 11, ...more } });
const solid = (hex: string): CellStyle => ({ fill: { type: 'pattern', pattern: 'solid', fgColor: rgb(hex) } });
const below: CellStyle = { border: { bottom: { style: 'thin', color: rgb('404040') } } };
const line = { style: 'thin', color: rgb('BFBFBF') } as const;
const right: CellStyle = { alignment: { horizontal: 'right' } };
/** On a yellow ground, in a frame: to be changed. */
const yours: CellStyle = { ...solid('FFF9DB'), border: { top: line, right: line, bottom: line, left: line }, ...right };
const hatched: CellStyle = { fill: { type: 'pattern', pattern: 'lightUp', fgColor: rgb('C08A2E'), bgColor: rgb('FFFFFF') } };

const [green, blue, brown, grey] = [rgb('1E6B3A'), rgb('1F4FBF'), rgb('7A4A00'), rgb('595959')];

/** What is put in, where it is shown again: nothing can be put in there. */
export const shownAgain: Readonly<Partial<Record<Look, CellStyle>>> = {
  assumed: { ...font({ color: blue }), ...right },
  own: { ...font({ color: blue, bold: true }), ...right },
};

/** How a cell is drawn. A state is told by more than its colour: italics, a frame, hatching; and by its note. */
export const looks: Readonly<Record<Look, CellStyle>> = {
  title: font({ bold: true, size: 14 }),
  heading: { ...font({ bold: true }), ...below },
  header: { ...font({ bold: true }), ...solid('E8EAED'), ...below },
  column: { ...font({ bold: true }), ...solid('E8EAED'), ...below, ...right },
  label: font(),
  // Beside a figure at the right of its cell: a little apart from it.
  text: { ...font(), alignment: { horizontal: 'left', indent: 1 } },
  strong: font({ bold: true }),
  input: { ...font({ color: blue }), ...yours },
  reported: { ...font({ color: green }), ...right },
  estimated: { ...font({ color: green, italic: true }), ...right },
  derived: { ...font(), ...right },
  assumed: { ...font({ color: blue }), ...yours },
  own: { ...font({ color: blue, bold: true }), ...yours },
  placeholder: { ...font({ color: brown, italic: true }), ...hatched, ...right },
  words: { ...font({ color: grey, italic: true }), alignment: { horizontal: 'right', shrinkToFit: true } },
  missing: { ...font({ color: grey }), ...right },
};
