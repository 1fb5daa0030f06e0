import type { Shareholding } from '@mulya/contract';
import { parseFigure } from '@mulya/domain';
import { plainText } from './plain-text.ts';
import { plausibleDate } from './plausible-date.ts';
import { nonEmptyText } from './stock-api-fields.schema.ts';
import type { StockApiAnswer } from './stock-api.schema.ts';

const maxCategories = 12;
const maxQuarters = 12;
const maxNameLength = 80;

/** The source's short names in full. */
const names: Readonly<Record<string, string>> = {
  promoter: 'Promoters',
  fii: 'Foreign institutions',
  mf: 'Mutual funds and insurers',
  other: 'Others',
};

/**
 * The shareholding pattern. Percentages outside 0 to 100 and dates that can't be a quarter's end are left out; so are categories without
 * any quarter.
 *
 * @param today ISO date
 * @returns undefined if the source sends none
 */
export function shareholdingOf({ shareholding }: StockApiAnswer, today: string): Shareholding[] | undefined {
  const found = new Map<string, Shareholding>();
  for (const holder of shareholding ?? []) {
    const category = categoryOf(holder);
    if (holder === null || category === undefined || found.has(category.name)) continue;
    const quarters = quartersOf(holder.categories, today);
    if (quarters.length > 0)
      found.set(category.name, { category: category.name, ...(category.isPledge ? { isPledge: true } : {}), quarters });
  }
  return found.size === 0 ? undefined : [...found.values()].slice(0, maxCategories);
}

type Holder = NonNullable<StockApiAnswer['shareholding']>[number];

function categoryOf(holder: Holder): { readonly name: string; readonly isPledge: boolean } | undefined {
  const full = plainText(nonEmptyText(holder?.categoryName) ?? '');
  const short = plainText(nonEmptyText(holder?.displayName) ?? '');
  if (/pledg/i.test(`${full} ${short}`)) return { name: 'Promoter shares pledged', isPledge: true };
  const name = names[short.toLowerCase()] ?? (short || full);
  return name === '' ? undefined : { name: name.slice(0, maxNameLength), isPledge: false };
}

/** Oldest first, the newest ones. The first percentage of a repeated date counts. */
function quartersOf(rows: NonNullable<Holder>['categories'], today: string): Shareholding['quarters'] {
  const byDate = new Map<string, number>();
  for (const row of rows ?? []) {
    const date = plausibleDate(row?.holdingDate, today);
    const percent = parseFigure(row?.percentage);
    if (date !== undefined && percent !== undefined && percent >= 0 && percent <= 100 && !byDate.has(date)) byDate.set(date, percent);
  }
  return [...byDate]
    .map(([date, percent]) => ({ date, percent }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .slice(-maxQuarters);
}
