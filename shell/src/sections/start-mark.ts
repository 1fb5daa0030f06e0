const key = 'mulya-section-start';
/** A start that is older has not finished: the page hung, and the user reloaded or closed it. */
const hungAfterMs = 5_000;

/** Notes the start of a section in the browser, because an endless loop stops all code of the page. */
export interface StartMarks {
  /** Whether the last start of this section has never finished. False for sections that only waited for another one. */
  hasHung(section: string): boolean;
  begin(section: string): void;
  end(section: string): void;
}

/** The start of one section. The marks are in the order of the starts. */
interface Mark {
  /** As in `Date.now()`. */
  readonly at: number;
  /** The load of the page: its `performance.timeOrigin`. */
  readonly load: number;
}

const isMark = (value: unknown): value is Mark =>
  value instanceof Object && 'at' in value && typeof value.at === 'number' && 'load' in value && typeof value.load === 'number';

export function createStartMarks(storage: () => Storage, now: () => number = Date.now, load: number = performance.timeOrigin): StartMarks {
  const read = (): Map<string, Mark> => {
    try {
      const value: unknown = JSON.parse(storage().getItem(key) ?? '{}');
      const entries = Object.entries(value instanceof Object ? value : {});
      return new Map(entries.filter((entry): entry is [string, Mark] => isMark(entry[1])));
    } catch {
      return new Map(); // blocked storage, or not our JSON
    }
  };
  const write = (marks: ReadonlyMap<string, Mark>): void => {
    try {
      if (marks.size === 0) storage().removeItem(key);
      else storage().setItem(key, JSON.stringify(Object.fromEntries(marks)));
    } catch {
      // blocked or full storage: sections work without marks
    }
  };
  return {
    hasHung: (section) => {
      const marks = read();
      const mark = marks.get(section);
      if (mark === undefined || now() - mark.at <= hungAfterMs) return false;
      // Sections of a page render in the order of their starts, so the first one hung and later ones only waited.
      const [hung] = [...marks].find(([, other]) => other.load === mark.load) ?? [];
      return hung === section;
    },
    begin: (section) => {
      const marks = read();
      marks.delete(section); // a second start is a later one
      write(marks.set(section, { at: now(), load }));
    },
    end: (section) => {
      const marks = read();
      if (marks.delete(section)) write(marks);
    },
  };
}
