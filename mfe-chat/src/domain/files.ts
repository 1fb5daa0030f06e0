import { promptLine } from '@mulya/domain/grounding';

/** A file that the analyst has named. Its contents are never read and never leave the machine. */
export interface NamedFile {
  readonly name: string;
}

/** Source: product specification, section 5. */
const extensions: readonly string[] = ['pdf', 'xlsx', 'csv', 'pptx'];

/** What the file picker is told: ".pdf,.xlsx,.csv,.pptx". */
export const acceptedFiles = extensions.map((extension) => `.${extension}`).join(',');

export const maxFiles = 10;

/**
 * The files with others added: those of another kind are dropped silently, a name that is there already is not there twice, and no
 * more than ten stay. A name becomes one plain line.
 */
export function withFiles(files: readonly NamedFile[], added: readonly NamedFile[]): readonly NamedFile[] {
  const cleaned = added.filter(({ name }) => isAccepted(name)).map(({ name }) => ({ name: cleanName(name) }));
  return cleaned.reduce((all, file) => (all.some(({ name }) => name === file.name) ? all : [...all, file]), files).slice(0, maxFiles);
}

const isAccepted = (name: string): boolean =>
  extensions.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) && name.includes('.');

/** A long name keeps its end, which says what kind of file it is. */
function cleanName(name: string): string {
  const end = name.slice(name.lastIndexOf('.'));
  return `${promptLine(name.slice(0, name.lastIndexOf('.')), 80) || 'file'}${end.toLowerCase()}`;
}
