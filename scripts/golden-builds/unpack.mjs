// @ts-check
/**
 * node scripts/golden-builds/unpack.mjs <archive> <folder>: writes the golden builds of an archive as
 * <folder>/shell/dist, <folder>/mfe-…/dist.
 */
import { unpackInto } from './archive.mjs';

const [archive, folder] = process.argv.slice(2);
if (archive === undefined || folder === undefined)
  throw new Error('Say what, and where to: node scripts/golden-builds/unpack.mjs <archive> <folder>');
await unpackInto(archive, folder);
