import { setImmediate as yieldToCalls } from 'node:timers/promises';
import type { RecordedCompany, TrackRecord, VersionSummary } from '@mulya/contract/saved-work';
import { visitsByCompany, type Visit } from './company-lists.ts';
import { pricedCompany, type RowParts } from './company-rows.ts';
import type { ReportedSince } from './reported-since.ts';
import type { UserSavedWork } from './user-saved-work.ts';
import { newestVersions } from './versions.ts';

interface TrackRecordParts extends RowParts {
  readonly reportedSince: ReportedSince;
}

interface SavedVersions {
  readonly versions: readonly (VersionSummary & { readonly company: string })[];
  readonly count: number;
  readonly visits: ReadonlyMap<string, Visit>;
}

const nothingSaved: SavedVersions = { versions: [], count: 0, visits: new Map() };

/** A user's versions by company, with the price now and the reports since. Delisted companies are left out. */
export async function trackRecord(savedWork: UserSavedWork, parts: TrackRecordParts): Promise<TrackRecord> {
  const { versions, count, visits } = await savedWork.read(nothingSaved, async (rows) => ({
    ...(await newestVersions(rows)),
    visits: await visitsByCompany(rows),
  }));
  const byCompany = new Map<string, VersionSummary[]>();
  for (const { company, ...version } of versions) byCompany.set(company, [...(byCompany.get(company) ?? []), version]);
  const companies: RecordedCompany[] = [];
  for (const [company, ofCompany] of byCompany) {
    const listing = parts.companies.byKey(company);
    if (listing === undefined) continue;
    companies.push({
      ...pricedCompany(listing, visits.get(company), parts),
      versions: ofCompany,
      reported: await parts.reportedSince(listing),
    });
    await yieldToCalls(); // a first read of many companies takes long
  }
  return { companies, versions: count };
}
