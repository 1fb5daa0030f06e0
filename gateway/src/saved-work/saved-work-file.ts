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
import { DRAFTS_IN_ALL } from './drafts.ts';
import { as, dated, list, Others, refused, value } from './file-values.ts';
import { JsonWalk } from './json-walk.ts';
import { assertUsageWithinQuota } from './storage-quota.ts';
import type { NameOf } from './export-user-data.ts';
import { tooManyVersions } from './versions.ts';
import { workText, type WorkText } from './work-text.ts';

type WithText<T extends { readonly work: unknown }> = Omit<T, 'work'> & WorkText;
type OwnFiguresEntry = Omit<Everything['ownFigures'][number], 'figures'> & WorkText;

/** A file as it is brought in, each team's JSON as the text that is kept. */
export interface SavedWorkFile {
  /** By company. */
  readonly versions: ReadonlyMap<string, readonly WithText<Version>[]>;
  readonly drafts: readonly (WithText<Draft> & { readonly company: string })[];
  readonly ownFigures: readonly OwnFiguresEntry[];
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
const mostValuations = savedWorkLimits.entries + DRAFTS_IN_ALL;
/** Those that were opened last, and those that are watched. */
const mostVisits = savedWorkLimits.recent + savedWorkLimits.watchlist;

/**
 * Reads a file that `GET /everything` gave, an entry with each step, so that it never holds up others for long. More than can exist is refused where it
 * begins, and what comes after it is not looked at.
 *
 * @throws AppError BAD_REQUEST with one sentence for any other file, and for one that is damaged; LIMIT_REACHED and PAYLOAD_TOO_LARGE for more than can be kept
 */
export function* readSavedWorkFile(text: string, nameOf: NameOf): Generator<void, SavedWorkFile> {
  try {
    const walk = new JsonWalk(text);
    if (!walk.isAt('{')) {
      value(walk);
      throw refused('it holds no saved work');
    }
    const reader = new FileReader(walk, nameOf);
    for (const member of walk.members()) yield* reader.read(member);
    walk.end();
    return reader.whole();
  } catch (error) {
    throw error instanceof SyntaxError ? refused('it cannot be read as JSON') : error;
  }
}

class FileReader {
  private readonly walk: JsonWalk;
  private readonly nameOf: NameOf;
  private readonly seen = new Set<string>();
  private readonly ids = new Set<string>();
  private readonly versions = new Map<string, WithText<Version>[]>();
  private readonly draftsOf = new Map<string, number>();
  private readonly drafts: (WithText<Draft> & { readonly company: string })[] = [];
  private readonly ownFigures: OwnFiguresEntry[] = [];
  private readonly watchlist: Everything['watchlist'] = [];
  private readonly recent: Everything['recent'] = [];
  private preferences: string | null = null;
  private weight = { count: 0, bytes: 0 };
  private readonly others = new Others();

  constructor(walk: JsonWalk, nameOf: NameOf) {
    this.walk = walk;
    this.nameOf = nameOf;
  }

  *read(member: string): Generator<void> {
    if (names.has(member) && this.seen.size === this.seen.add(member).size) throw refused(`it has ${member} twice`);
    const { walk } = this;
    switch (member) {
      case 'format':
        if (value(walk) !== 'mulya-saved-work') throw refused('it holds no saved work');
        break;
      case 'schema':
        if (value(walk) !== 1) throw refused('it was written by a newer version of Mulya');
        break;
      case 'takenOutAt':
        as(shape.takenOutAt, value(walk), member);
        break;
      case 'valuations':
        for (const index of list(walk, member)) {
          if (index === mostValuations) throw refused(`it has more than ${mostValuations.toLocaleString('en')} companies with valuations`);
          yield* this.valuation(`${member}.${String(index)}`);
        }
        break;
      case 'ownFigures':
        for (const index of list(walk, member)) {
          const { figures, ...entry } = as(shape.ownFigures._zod.def.element, value(walk), `${member}.${String(index)}`);
          this.ownFigures.push({ ...entry, savedAt: dated(entry.savedAt), ...this.weighed(workText(figures)) });
          yield;
        }
        break;
      case 'watchlist':
        for (const index of list(walk, member)) {
          if (index === savedWorkLimits.watchlist) throw watchlistIsFull();
          const entry = as(shape.watchlist._zod.def.element, value(walk), `${member}.${String(index)}`);
          this.watchlist.push({ ...entry, addedAt: dated(entry.addedAt) });
          yield;
        }
        break;
      case 'recent':
        for (const index of list(walk, member)) {
          if (index === mostVisits) throw refused(`it has more than ${String(mostVisits)} companies that were opened`);
          const entry = as(shape.recent._zod.def.element, value(walk), `${member}.${String(index)}`);
          this.recent.push({ ...entry, openedAt: dated(entry.openedAt) });
          yield;
        }
        break;
      case 'preferences': {
        const preferences = as(WorkOrNoneSchema, value(walk), member);
        this.preferences = preferences === null ? null : workText(preferences, savedWorkLimits.preferences).text;
        break;
      }
      default:
        this.others.pass(walk, member);
    }
    yield;
  }

  /** What was read. @throws AppError when something of a file is not there */
  whole(): SavedWorkFile {
    if (!this.seen.has('format')) throw refused('it holds no saved work');
    const missing = [...names].find((name) => !this.seen.has(name));
    if (missing !== undefined) throw refused(`its ${missing} is not as expected`);
    const { versions, drafts, ownFigures, watchlist, recent, preferences } = this;
    return { versions, drafts, ownFigures, watchlist, recent, preferences };
  }

  private *valuation(path: string): Generator<void> {
    const { walk } = this;
    if (!walk.isAt('{')) throw refused(`its ${path} is not as expected`);
    const seen = new Set<string>();
    const versions: WithText<Version>[] = [];
    const drafts: WithText<Draft>[] = [];
    const others = new Others();
    let company = '';
    for (const member of walk.members()) {
      if (ofValuation.has(member) && seen.size === seen.add(member).size) throw refused(`its ${path} has ${member} twice`);
      const within = `${path}.${member}`;
      if (member === 'key') company = as(KeySchema, value(walk), within);
      else if (member === 'name') as(NameSchema, value(walk), within);
      else if (member === 'versions') {
        for (const index of list(walk, within)) {
          if (index === savedWorkLimits.versions) throw tooManyVersions(company === '' ? 'A company' : this.nameOf(company));
          versions.push(this.version(`${within}.${String(index)}`));
          yield;
        }
      } else if (member === 'drafts') {
        for (const index of list(walk, within)) {
          if (index === savedWorkLimits.drafts) throw refused(`it has more than ${String(savedWorkLimits.drafts)} drafts of a company`);
          const { work, ...draft } = as(DraftSchema, value(walk), `${within}.${String(index)}`);
          drafts.push({ ...draft, at: dated(draft.at), ...workText(work) });
          yield;
        }
      } else others.pass(walk, member);
      yield;
    }
    const missing = [...ofValuation].find((name) => !seen.has(name));
    if (missing !== undefined) throw refused(`its ${path}.${missing} is not as expected`);
    this.add(company, versions, drafts);
  }

  private version(path: string): WithText<Version> {
    const { work, ...version } = as(VersionSchema, value(this.walk), path);
    if (this.ids.size === this.ids.add(version.id).size) throw refused(`it has the version ${version.id} twice`);
    return { ...version, savedAt: dated(version.savedAt), ...this.weighed(workText(work)) };
  }

  /** A company may come in several entries: together they are what one may be. */
  private add(company: string, versions: readonly WithText<Version>[], drafts: readonly WithText<Draft>[]): void {
    if (versions.length > 0) {
      const all = this.versions.get(company) ?? [];
      all.push(...versions);
      if (all.length > savedWorkLimits.versions) throw tooManyVersions(this.nameOf(company));
      this.versions.set(company, all);
    }
    const ofCompany = (this.draftsOf.get(company) ?? 0) + drafts.length;
    if (ofCompany > savedWorkLimits.drafts) throw refused(`it has more than ${String(savedWorkLimits.drafts)} drafts of a company`);
    if (drafts.length > 0) this.draftsOf.set(company, ofCompany);
    this.drafts.push(...drafts.map((draft) => ({ ...draft, company })));
    if (this.drafts.length > DRAFTS_IN_ALL) throw refused(`it has more than ${String(DRAFTS_IN_ALL)} drafts`);
  }

  private weighed(work: WorkText): WorkText {
    this.weight = { count: this.weight.count + 1, bytes: this.weight.bytes + work.bytes };
    assertUsageWithinQuota(this.weight);
    return work;
  }
}
