import {
  DraftSchema,
  EverythingSchema,
  savedWorkLimits,
  VersionSchema,
  type Draft,
  type Everything,
  type Version,
} from '@mulya/contract/saved-work';
import { watchlistIsFull } from './company-lists.ts';
import { parseAs, assertValidTime, readList, UnknownMembers, invalidFile, readValue, JsonCursor } from './file-values.ts';
import { assertUsageWithinQuota, forecastText, workText, type WorkText } from './stored-work.ts';
import type { NameOf } from './export-user-data.ts';
import { tooManyVersions } from './versions.ts';
import { savedWorkStoreLimits } from '../limits.ts';

type WithText<T extends { readonly work: unknown }> = Omit<T, 'work'> & WorkText;
/** `bytes`: of the work and the forecast together. */
type VersionEntry = Omit<WithText<Version>, 'forecast'> & { readonly forecast: string | null };
type CustomFinancialsEntry = Omit<Everything['ownFigures'][number], 'figures'> & WorkText;

/** A parsed import file, with each team's JSON as the text to store. */
export interface SavedWorkFile {
  /** By company. */
  readonly versions: ReadonlyMap<string, readonly VersionEntry[]>;
  readonly drafts: readonly (WithText<Draft> & { readonly company: string })[];
  readonly customFinancials: readonly CustomFinancialsEntry[];
  readonly watchlist: Everything['watchlist'];
  readonly recent: Everything['recent'];
  readonly preferences: string | null;
}

const shape = EverythingSchema.shape;
const names = new Set(Object.keys(shape));
const { key: KeySchema, name: NameSchema } = shape.valuations._zod.def.element.shape;
const ofValuation = new Set(Object.keys(shape.valuations._zod.def.element.shape));
const WorkOrNoneSchema = shape.preferences;

/** Companies with a version or a draft. */
const MAX_VALUATIONS = savedWorkLimits.entries + savedWorkStoreLimits.maxDrafts;
/** Recent and watched companies. */
const MAX_VISITS = savedWorkLimits.recent + savedWorkLimits.watchlist;

/**
 * Reads an export file, one entry at each step, so that it never blocks the thread for long. The first entry beyond a limit is rejected,
 * and the rest is not read.
 *
 * @throws AppError BAD_REQUEST with one sentence for another or a damaged file; LIMIT_REACHED and PAYLOAD_TOO_LARGE beyond the limits
 */
export function* readSavedWorkFile(bytes: Buffer, nameOf: NameOf): Generator<void, SavedWorkFile> {
  try {
    const walk = new JsonCursor(bytes);
    if (!walk.startsWith('{')) {
      readValue(walk);
      throw invalidFile('it holds no saved work');
    }
    const reader = new FileReader(walk, nameOf);
    for (const member of walk.members()) yield* reader.read(member);
    walk.end();
    return reader.finish();
  } catch (error) {
    throw error instanceof SyntaxError ? invalidFile('it cannot be read as JSON') : error;
  }
}

class FileReader {
  private readonly walk: JsonCursor;
  private readonly nameOf: NameOf;
  private readonly seenNames = new Set<string>();
  private readonly ids = new Set<string>();
  private readonly versions = new Map<string, VersionEntry[]>();
  private readonly draftsOf = new Map<string, number>();
  private readonly drafts: (WithText<Draft> & { readonly company: string })[] = [];
  private readonly customFinancials: CustomFinancialsEntry[] = [];
  private readonly watchlist: Everything['watchlist'] = [];
  private readonly recent: Everything['recent'] = [];
  private preferences: string | null = null;
  private usage = { count: 0, bytes: 0 };
  private readonly unknownMembers = new UnknownMembers();

  constructor(walk: JsonCursor, nameOf: NameOf) {
    this.walk = walk;
    this.nameOf = nameOf;
  }

  *read(member: string): Generator<void> {
    if (names.has(member) && this.seenNames.size === this.seenNames.add(member).size) throw invalidFile(`it has ${member} twice`);
    const { walk } = this;
    switch (member) {
      case 'format':
        if (readValue(walk) !== 'mulya-saved-work') throw invalidFile('it holds no saved work');
        break;
      case 'schema':
        if (readValue(walk) !== 1) throw invalidFile('it was written by a newer version of Mulya');
        break;
      case 'takenOutAt':
        parseAs(shape.takenOutAt, readValue(walk), member);
        break;
      case 'valuations':
        for (const index of readList(walk, member)) {
          if (index === MAX_VALUATIONS)
            throw invalidFile(`it has more than ${MAX_VALUATIONS.toLocaleString('en')} companies with valuations`);
          yield* this.valuation(`${member}.${String(index)}`);
        }
        break;
      case 'ownFigures':
        for (const index of readList(walk, member)) {
          const { figures, ...entry } = parseAs(shape.ownFigures._zod.def.element, readValue(walk), `${member}.${String(index)}`);
          this.customFinancials.push({ ...entry, savedAt: assertValidTime(entry.savedAt), ...this.withinQuota(workText(figures)) });
          yield;
        }
        break;
      case 'watchlist':
        for (const index of readList(walk, member)) {
          if (index === savedWorkLimits.watchlist) throw watchlistIsFull();
          const entry = parseAs(shape.watchlist._zod.def.element, readValue(walk), `${member}.${String(index)}`);
          this.watchlist.push({ ...entry, addedAt: assertValidTime(entry.addedAt) });
          yield;
        }
        break;
      case 'recent':
        for (const index of readList(walk, member)) {
          if (index === MAX_VISITS) throw invalidFile(`it has more than ${String(MAX_VISITS)} companies that were opened`);
          const entry = parseAs(shape.recent._zod.def.element, readValue(walk), `${member}.${String(index)}`);
          this.recent.push({ ...entry, openedAt: assertValidTime(entry.openedAt) });
          yield;
        }
        break;
      case 'preferences': {
        const preferences = parseAs(WorkOrNoneSchema, readValue(walk), member);
        this.preferences = preferences === null ? null : workText(preferences, savedWorkLimits.preferences).text;
        break;
      }
      default:
        this.unknownMembers.skip(walk, member);
    }
    yield;
  }

  /** The parsed file. @throws AppError when a member is missing */
  finish(): SavedWorkFile {
    if (!this.seenNames.has('format')) throw invalidFile('it holds no saved work');
    const missing = [...names].find((name) => !this.seenNames.has(name));
    if (missing !== undefined) throw invalidFile(`its ${missing} is not as expected`);
    const { versions, drafts, customFinancials, watchlist, recent, preferences } = this;
    return { versions, drafts, customFinancials, watchlist, recent, preferences };
  }

  private *valuation(path: string): Generator<void> {
    const { walk } = this;
    if (!walk.startsWith('{')) throw invalidFile(`its ${path} is not as expected`);
    const seenNames = new Set<string>();
    const versions: VersionEntry[] = [];
    const drafts: WithText<Draft>[] = [];
    const unknownMembers = new UnknownMembers();
    let company = '';
    for (const member of walk.members()) {
      if (ofValuation.has(member) && seenNames.size === seenNames.add(member).size) throw invalidFile(`its ${path} has ${member} twice`);
      const within = `${path}.${member}`;
      if (member === 'key') company = parseAs(KeySchema, readValue(walk), within);
      else if (member === 'name') parseAs(NameSchema, readValue(walk), within);
      else if (member === 'versions') {
        for (const index of readList(walk, within)) {
          if (index === savedWorkLimits.versions) throw tooManyVersions(company === '' ? 'A company' : this.nameOf(company));
          versions.push(this.version(`${within}.${String(index)}`));
          yield;
        }
      } else if (member === 'drafts') {
        for (const index of readList(walk, within)) {
          if (index === savedWorkLimits.drafts) throw invalidFile(`it has more than ${String(savedWorkLimits.drafts)} drafts of a company`);
          const { work, ...draft } = parseAs(DraftSchema, readValue(walk), `${within}.${String(index)}`);
          drafts.push({ ...draft, at: assertValidTime(draft.at), ...workText(work) });
          yield;
        }
      } else unknownMembers.skip(walk, member);
      yield;
    }
    const missing = [...ofValuation].find((name) => !seenNames.has(name));
    if (missing !== undefined) throw invalidFile(`its ${path}.${missing} is not as expected`);
    this.add(company, versions, drafts);
  }

  private version(path: string): VersionEntry {
    const { work, forecast, ...version } = parseAs(VersionSchema, readValue(this.walk), path);
    if (this.ids.size === this.ids.add(version.id).size) throw invalidFile(`it has the version ${version.id} twice`);
    const [{ text, bytes }, ofForecast] = [workText(work), forecastText(forecast)];
    const stored = this.withinQuota({ text, bytes: bytes + (ofForecast?.bytes ?? 0) });
    return { ...version, savedAt: assertValidTime(version.savedAt), ...stored, forecast: ofForecast?.text ?? null };
  }

  /** A company may have several entries, which share its limits. */
  private add(company: string, versions: readonly VersionEntry[], drafts: readonly WithText<Draft>[]): void {
    if (versions.length > 0) {
      const all = this.versions.get(company) ?? [];
      all.push(...versions);
      if (all.length > savedWorkLimits.versions) throw tooManyVersions(this.nameOf(company));
      this.versions.set(company, all);
    }
    const ofCompany = (this.draftsOf.get(company) ?? 0) + drafts.length;
    if (ofCompany > savedWorkLimits.drafts) throw invalidFile(`it has more than ${String(savedWorkLimits.drafts)} drafts of a company`);
    if (drafts.length > 0) this.draftsOf.set(company, ofCompany);
    this.drafts.push(...drafts.map((draft) => ({ ...draft, company })));
    if (this.drafts.length > savedWorkStoreLimits.maxDrafts)
      throw invalidFile(`it has more than ${String(savedWorkStoreLimits.maxDrafts)} drafts`);
  }

  private withinQuota(work: WorkText): WorkText {
    this.usage = { count: this.usage.count + 1, bytes: this.usage.bytes + work.bytes };
    assertUsageWithinQuota(this.usage);
    return work;
  }
}
