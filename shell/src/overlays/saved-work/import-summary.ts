import type { ImportResult } from '@mulya/contract/saved-work';

type Kind = keyof ImportResult['added'];

const words: Readonly<Record<Kind, readonly [one: string, many: string]>> = {
  versions: ['version', 'versions'],
  drafts: ['draft', 'drafts'],
  ownFigures: ['company with custom financials', 'companies with custom financials'],
  watchlist: ['watched company', 'watched companies'],
  recent: ['recent company', 'recent companies'],
  preferences: ['set of preferences', 'sets of preferences'],
};

/** "Imported 12 versions and 3 watched companies. Reload open pages to see the changes." */
export function importSummary({ added, kept }: ImportResult): string {
  const counted = (Object.keys(words) as Kind[])
    .filter((kind) => added[kind] > 0)
    .map((kind) => `${String(added[kind])} ${words[kind][added[kind] === 1 ? 0 : 1]}`); // the record has no other keys
  const some = Object.values(kept).some((count) => count > 0);
  if (counted.length === 0) return some ? 'Nothing to import: everything in the file is already saved.' : 'The file is empty.';
  return `Imported ${joinParts(counted)}. Reload open pages to see the changes.${some ? ' Existing items were left unchanged.' : ''}`;
}

const joinParts = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
