import { join } from 'node:path';
import { PREVIEW_VARIABLE, previewFolder } from '../preview-folder.ts';
import { readPackageFile } from './package-file.ts';

/** Returns the version and the output folder of a build: those of package.json and `dist`, or those of a preview. */
export function buildIdentity(directory: string): { readonly version: string; readonly dist: string } {
  const { name, version } = readPackageFile(directory);
  // A configuration file of webpack takes no arguments.
  const [remote, preview] = (process.env[PREVIEW_VARIABLE] ?? '').split('@');
  if (remote !== name || preview === undefined) return { version, dist: join(directory, 'dist') };
  return { version: preview, dist: join(previewFolder(directory), 'dist') };
}
