import type { ShellManifest } from '@mulya/contract';
import { AppError } from '../../errors/app-error.ts';

/**
 * Refuses a title that a user could take for one of the shell's own pages or commands. Case, spaces and signs don't distinguish titles.
 *
 * @param title of a page ("News · Mulya"), of a section, or of an entry in the header's menu
 * @param fix what to do, as a sentence
 * @throws AppError NOT_FIT
 */
export function assertFreeTitle(
  title: string,
  { routes, reservedTitles = [] }: Pick<ShellManifest, 'routes' | 'reservedTitles'>,
  fix = 'Name another one with --title.',
): void {
  const name = nameIn(title);
  if (foldTitle(name) === '') throw new AppError('NOT_FIT', `A title with letters was expected; "${title}" came. ${fix}`);
  const reserved = [...routes.map((route) => nameIn(route.title)), ...reservedTitles];
  const taken = reserved.find((each) => foldTitle(each) === foldTitle(name));
  if (taken !== undefined) throw new AppError('NOT_FIT', `A title of its own was expected; "${name}" is the shell's "${taken}". ${fix}`);
}

/** What the palette shows of a page's title. */
const nameIn = (title: string): string => title.split(' · ')[0] ?? title;

/** A title as titles are compared: "Log out" equals "LOGOUT". */
export const foldTitle = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
