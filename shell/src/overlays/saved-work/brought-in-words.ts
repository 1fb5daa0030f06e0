import type { BroughtIn } from '@mulya/contract/saved-work';

type Kind = keyof BroughtIn['added'];

const words: Readonly<Record<Kind, readonly [one: string, many: string]>> = {
  versions: ['version', 'versions'],
  drafts: ['draft', 'drafts'],
  ownFigures: ["company's own figures", "companies' own figures"],
  watchlist: ['watched company', 'watched companies'],
  recent: ['recent company', 'recent companies'],
  preferences: ['set of preferences', 'sets of preferences'],
};

/** "Brought in: 12 versions and 3 watched companies. What was here already stays as it was." */
export function broughtInText({ added, kept }: BroughtIn): string {
  const counted = (Object.keys(words) as Kind[]).filter((kind) => added[kind] > 0).map((kind) => `${String(added[kind])} ${words[kind][added[kind] === 1 ? 0 : 1]}`); // a record's own keys
  const some = Object.values(kept).some((count) => count > 0);
  if (counted.length === 0) return some ? 'Everything in the file was here already.' : 'There is nothing in the file.';
  return `Brought in: ${listed(counted)}. Open pages show it when they are loaded anew.${some ? ' What was here already stays as it was.' : ''}`;
}

const listed = (parts: readonly string[]): string => (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`);
