const key = 'mulya-section-start';
/** A start that is older has not finished: the page hung, and the user reloaded or closed it. */
const hungAfterMs = 5_000;

/** Notes the start of a section in the browser, because an endless loop stops all code of the page. */
export interface StartMarks {
  /** Whether the last start of this section has never finished. */
  hasHung(section: string): boolean;
  begin(section: string): void;
  end(section: string): void;
}

export function createStartMarks(storage: () => Storage, now: () => number = Date.now): StartMarks {
  const read = (): ReadonlyMap<string, number> => {
    try {
      const value: unknown = JSON.parse(storage().getItem(key) ?? '{}');
      const entries = Object.entries(value instanceof Object ? value : {});
      return new Map(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
    } catch {
      return new Map(); // blocked storage, or not our JSON
    }
  };
  const write = (marks: ReadonlyMap<string, number>): void => {
    try {
      if (marks.size === 0) storage().removeItem(key);
      else storage().setItem(key, JSON.stringify(Object.fromEntries(marks)));
    } catch {
      // blocked or full storage: sections work without marks
    }
  };
  return {
    hasHung: (section) => {
      const at = read().get(section);
      return at !== undefined && now() - at > hungAfterMs;
    },
    begin: (section) => {
      write(new Map(read()).set(section, now()));
    },
    end: (section) => {
      const marks = new Map(read());
      if (marks.delete(section)) write(marks);
    },
  };
}
