import { promptLine } from '@mulya/domain/grounding';

/** A file that the user has named. Its contents are never read and never leave the machine. */
export interface NamedFile {
  readonly name: string;
}

/** Source: product specification, section 5. */
const extensions: readonly string[] = ['pdf', 'xlsx', 'csv', 'pptx'];

/** For the file picker: ".pdf,.xlsx,.csv,.pptx". */
export const acceptedFiles = extensions.map((extension) => `.${extension}`).join(',');

export const MAX_FILES = 10;

/** Adds files. Silently drops other file types, duplicate names and files above the limit. A name becomes one plain line. */
export function withFiles(files: readonly NamedFile[], newFiles: readonly NamedFile[]): readonly NamedFile[] {
  const accepted = newFiles.filter(({ name }) => isAccepted(name)).map(({ name }) => ({ name: cleanName(name) }));
  return accepted.reduce((all, file) => (all.some(({ name }) => name === file.name) ? all : [...all, file]), files).slice(0, MAX_FILES);
}

const isAccepted = (name: string): boolean =>
  extensions.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) && name.includes('.');

/** Shortens a long name but keeps its extension. */
function cleanName(name: string): string {
  const end = name.slice(name.lastIndexOf('.'));
  return `${promptLine(name.slice(0, name.lastIndexOf('.')), 80) || 'file'}${end.toLowerCase()}`;
}
