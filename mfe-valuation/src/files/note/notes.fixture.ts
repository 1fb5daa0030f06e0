import type { Note, NoteBlock, NoteChart, NoteSection, NoteTable } from './note.ts';

/** @throws Error if the note has no such section */
export function sectionOf({ sections }: Note, title: string): NoteSection {
  const found = sections.find((each) => each.title === title);
  if (found === undefined) throw new Error(`Expected the section ${title} among ${sections.map((each) => each.title).join(', ')}.`);
  return found;
}

const tableIn = (block: NoteBlock): readonly NoteTable[] => (block.is === 'table' || block.is === 'picture' ? [block.table] : []);

/** All tables of a note, in order. */
export const tablesOf = ({ sections }: Note): readonly NoteTable[] => sections.flatMap(({ blocks }) => blocks.flatMap(tableIn));

/** @throws Error if the section has no table */
export function tableOf(note: Note, title: string): NoteTable {
  const [table] = sectionOf(note, title).blocks.flatMap(tableIn);
  if (table === undefined) throw new Error(`Expected a table in ${title}.`);
  return table;
}

/** The texts of a row, label first. @throws Error if the table has no such row */
export function rowOf({ rows }: NoteTable, label: string): readonly string[] {
  const found = rows.find((row) => row.label === label);
  if (found === undefined) throw new Error(`Expected the row ${label} among ${rows.map((row) => row.label).join(', ')}.`);
  return [found.label, ...found.cells.map(({ text }) => text)];
}

/** All texts of a section outside of its tables. */
export const textsOf = (note: Note, title: string): string =>
  sectionOf(note, title)
    .blocks.flatMap((block) => {
      if (block.is === 'paragraph') return [block.text];
      if (block.is === 'picture') return [block.finding];
      return block.is === 'list' ? block.items.map(({ label, text }) => (label === undefined ? text : `${label}: ${text}`)) : [];
    })
    .join('\n');

/** What the pictures of a note draw, in order. */
export const chartsOf = ({ sections }: Note): readonly NoteChart[] =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.is === 'picture' ? [block.chart] : [])));
