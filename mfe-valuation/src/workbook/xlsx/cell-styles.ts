import type { CellStyle } from 'hucre/xlsx';
import type { CellStyleId } from '../description.ts';

const rgb = (hex: string) => ({ rgb: hex });
const font = (more: CellStyle['font'] = {}): CellStyle => ({ font: { name: 'Calibri', size: 11, ...more } });
const solid = (hex: string): CellStyle => ({ fill: { type: 'pattern', pattern: 'solid', fgColor: rgb(hex) } });
const below: CellStyle = { border: { bottom: { style: 'thin', color: rgb('404040') } } };
const line = { style: 'thin', color: rgb('BFBFBF') } as const;
const right: CellStyle = { alignment: { horizontal: 'right' } };
/** Yellow with a frame: the analyst may edit the cell. */
export const editable: CellStyle = { ...solid('FFF9DB'), border: { top: line, right: line, bottom: line, left: line }, ...right };
const hatching: CellStyle = { fill: { type: 'pattern', pattern: 'lightUp', fgColor: rgb('C08A2E'), bgColor: rgb('FFFFFF') } };

const [green, blue, brown, grey] = [rgb('1E6B3A'), rgb('1F4FBF'), rgb('7A4A00'), rgb('595959')];

/** Styles of formulas that link to an input cell, which are not editable themselves. */
export const linkedStyles: Readonly<Partial<Record<CellStyleId, CellStyle>>> = {
  assumed: { ...font({ color: blue }), ...right },
  own: { ...font({ color: blue, bold: true }), ...right },
};

/** Each state differs by more than colour: by italics, a frame, hatching, and its note. */
export const cellStyles: Readonly<Record<CellStyleId, CellStyle>> = {
  title: font({ bold: true, size: 14 }),
  heading: { ...font({ bold: true }), ...below },
  header: { ...font({ bold: true }), ...solid('E8EAED'), ...below },
  column: { ...font({ bold: true }), ...solid('E8EAED'), ...below, ...right },
  label: font(),
  // The indent separates it from a right-aligned figure to its left.
  text: { ...font(), alignment: { horizontal: 'left', indent: 1 } },
  strong: font({ bold: true }),
  input: { ...font({ color: blue }), ...editable },
  reported: { ...font({ color: green }), ...right },
  estimated: { ...font({ color: green, italic: true }), ...right },
  derived: { ...font(), ...right },
  assumed: { ...font({ color: blue }), ...editable },
  own: { ...font({ color: blue, bold: true }), ...editable },
  section: { ...font({ italic: true }), ...right },
  placeholder: { ...font({ color: brown, italic: true }), ...hatching, ...right },
  words: { ...font({ color: grey, italic: true }), alignment: { horizontal: 'right', shrinkToFit: true } },
  missing: { ...font({ color: grey }), ...right },
};
