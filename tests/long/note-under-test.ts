/** The parts under test: the research note before it is a file, and the file, without a page to click on. */
// eslint-disable-next-line mulya/walls -- the sections with their texts; a file alone does not show them
export { describeNote } from '../../mfe-valuation/src/files/note/describe-note.ts';
// eslint-disable-next-line mulya/walls -- as above
export type { Note } from '../../mfe-valuation/src/files/note/note.ts';
// eslint-disable-next-line mulya/walls -- writes the file
export { writeDocx } from '../../mfe-valuation/src/files/note/docx/write-docx.adapter.ts';
