import { z, type Log, type PreferenceValues, type Preferences } from '@mulya/contract';
import { createState, type StateView } from '../bus/state.ts';

/** What a browser keeps for whoever uses it: the theme, so that a login does not flash. A user's own have the uid behind it. */
const browserKey = 'mulya.preferences';

const keyOf = (uid: string | undefined): string => (uid === undefined ? browserKey : `${browserKey}.${uid}`);

const defaults: PreferenceValues = { grouping: 'international', theme: 'system', density: 'regular' };

const StoredSchema = z.record(z.string(), z.custom<unknown>());
const GroupingSchema = z.enum(['international', 'indian']);
const ThemeSchema = z.enum(['system', 'light', 'dark']);
const DensitySchema = z.enum(['regular', 'compact']);

/** A value that an older or newer Mulya wrote and this one does not know falls back by itself, not with the others. */
function parseStored(stored: unknown): PreferenceValues {
  const { grouping, theme, density } = StoredSchema.parse(stored);
  return {
    grouping: GroupingSchema.safeParse(grouping).data ?? defaults.grouping,
    theme: ThemeSchema.safeParse(theme).data ?? defaults.theme,
    density: DensitySchema.safeParse(density).data ?? defaults.density,
  };
}

/** The preferences of one person at a time, kept per browser and user. */
export interface PreferenceStore extends Preferences {
  /** The same values as `state`, to be read by the shell at any moment. */
  readonly values: StateView<PreferenceValues>;
  /** From now on this user's hold. Without a uid it is a visitor, who has the theme that this browser last had. */
  setOwner(uid: string | undefined): void;
  /** What the same user chose in another browser, as JSON. @throws Error for what is no preferences */
  replace(stored: unknown): void;
  /** Another tab of this browser has written to the storage under that key. */
  handleStorageChange(key: string | null): void;
}

/** Preferences in the browser's storage; in memory alone where storage is blocked. */
export function createPreferences(storage: () => Storage, log: Log): PreferenceStore {
  let owner: string | undefined;

  const read = (uid: string | undefined): PreferenceValues | undefined => {
    try {
      const stored = storage().getItem(keyOf(uid));
      if (stored === null) return undefined;
      const values = parseStored(JSON.parse(stored));
      return uid === undefined ? { ...defaults, theme: values.theme } : values;
    } catch (error) {
      log.info('The stored preferences cannot be read; the defaults hold.', error);
      return undefined;
    }
  };

  const write = (uid: string | undefined, values: Partial<PreferenceValues>): void => {
    try {
      storage().setItem(keyOf(uid), JSON.stringify(values));
    } catch (error) {
      log.info('Preferences hold until the page is closed: this browser refuses storage.', error);
    }
  };

  const state = createState(read(undefined) ?? defaults);

  const save = (values: PreferenceValues): void => {
    state.set(values);
    if (owner !== undefined) write(owner, values);
    write(undefined, { theme: values.theme });
  };

  return {
    state: state.stream,
    values: state,
    current: () => state.current(),
    set: (change) => {
      save({ ...state.current(), ...change });
    },
    replace: (stored) => {
      save(parseStored(stored));
    },
    setOwner: (uid) => {
      if (uid === owner) return;
      owner = uid;
      // Who has chosen nothing yet goes on with the theme on the screen.
      const own = uid === undefined ? undefined : read(uid);
      const values = own ?? { ...defaults, theme: state.current().theme };
      state.set(values);
      if (own !== undefined) write(undefined, { theme: own.theme });
    },
    handleStorageChange: (key) => {
      if (key !== keyOf(owner)) return;
      state.set(read(owner) ?? defaults);
    },
  };
}
