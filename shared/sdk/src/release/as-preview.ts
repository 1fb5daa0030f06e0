import { rm } from 'node:fs/promises';
import type { RemoteName } from '@mulya/contract';
import { PREVIEW_VARIABLE, previewFolder } from '../preview-folder.ts';

/** A preview to build: of the remote in `folder`, under a version of its own. */
export interface Preview {
  readonly remote: RemoteName;
  readonly version: string;
  readonly folder: string;
}

/**
 * Runs `build` so that it builds a preview. Returns the folder with the preview's `dist`.
 *
 * @example
 * await asPreview({ remote: 'mfe-news', version: '1.1.0-list.1', folder }, () => runBuild(folder));
 */
export async function asPreview({ remote, version, folder }: Preview, build: () => Promise<void>): Promise<string> {
  const out = previewFolder(folder);
  await rm(out, { recursive: true, force: true });
  process.env[PREVIEW_VARIABLE] = `${remote}@${version}`;
  try {
    await build();
  } finally {
    delete process.env[PREVIEW_VARIABLE];
  }
  return out;
}
