import { z, type Log, type PreferenceValues, type Preferences, THEME_COOKIE, themeIn } from '@mulya/contract';
import { createState, type StateView } from '../bus/state.ts';

/** Holds the theme of the browser, so that the login page doesn't flash. A user's own key ends with the uid. */
const browserKey = 'mulya.preferences';

/** The key of a flag: the gateway doesn't know this user's last choice yet. It outlives the page. */
export const unsentKey = (uid: string): string => `mulya.preferences-unsent.${uid}`;

const keyOf = (uid: string | undefined): string => (uid === undefined ? browserKey : `${browserKey}.${uid}`);

const defaults: PreferenceValues = { grouping: 'international', theme: 'system', density: 'regular' };

const StoredSchema = z.record(z.string(), z.custom<unknown>());
const GroupingSchema = z.enum(['international', 'indian']);
const ThemeSchema = z.enum(['system', 'light', 'dark']);
const DensitySchema = z.enum(['regular', 'compact']);

/** Falls back to the default for each unknown value, because an older or newer version may have written it. */
function parseStored(stored: unknown): PreferenceValues {
  const { grouping, theme, density } = StoredSchema.parse(stored);
  return {
    grouping: GroupingSchema.safeParse(grouping).data ?? defaults.grouping,
    theme: ThemeSchema.safeParse(theme).data ?? defaults.theme,
    density: DensitySchema.safeParse(density).data ?? defaults.density,
  };
}

/** The preferences of the current user, stored per browser and user. */
export interface PreferenceStore extends Preferences {
  /** The same values as `state`, which the shell can read at any time. */
  readonly values: StateView<PreferenceValues>;
  /** Switches to a user's preferences. Without a uid to a visitor's, who gets the browser's last theme. */
  setOwner(uid: string | undefined): void;
  /** Takes over what the same user chose in another browser, as JSON. @throws Error for another shape */
  replace(stored: unknown): void;
  /** Reads the preferences again after another tab has written to `key`. */
  onStorageChange(key: string | null): void;
}

/** Stores preferences in the browser, or in memory when storage is blocked. */
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

  const write = (key: string, values: object | true): void => {
    try {
      storage().setItem(key, JSON.stringify(values));
    } catch (error) {
      log.info('Preferences hold until the page is closed: this browser refuses storage.', error);
    }
  };

  const state = createState(read(undefined) ?? defaults);

  const save = (values: PreferenceValues): void => {
    state.set(values);
    if (owner !== undefined) write(keyOf(owner), values);
    write(browserKey, { theme: values.theme });
  };

  return {
    state: state.stream,
    values: state,
    current: () => state.current(),
    set: (change) => {
      if (owner !== undefined) write(unsentKey(owner), true);
      save({ ...state.current(), ...change });
    },
    replace: (stored) => save(parseStored(stored)),
    setOwner: (uid) => {
      if (uid === owner) return;
      owner = uid;
      // A user without a choice keeps the current theme.
      const own = uid === undefined ? undefined : read(uid);
      const values = own ?? { ...defaults, theme: state.current().theme };
      state.set(values);
      if (own !== undefined) write(browserKey, { theme: own.theme });
    },
    onStorageChange: (key) => {
      if (key !== keyOf(owner)) return;
      state.set(read(owner) ?? defaults);
    },
  };
}

/** A year, in seconds. */
const cookieMaxAge = 31_536_000;

interface ThemeTarget {
  readonly root: HTMLElement;
  readonly document: Pick<Document, 'cookie'>;
  readonly protocol: string;
}

/**
 * Sets theme and density as attributes of the document, which the design tokens read. `system` and `regular` have no attribute. A
 * cookie passes the theme to the gateway, which writes it into the next page before the first paint.
 */
export function applyPreferences(preferences: Pick<Preferences, 'state'>, target: ThemeTarget): void {
  preferences.state.subscribe(({ theme, density }) => {
    setOptionalAttribute(target.root, 'data-theme', theme === 'system' ? undefined : theme);
    setOptionalAttribute(target.root, 'data-density', density === 'regular' ? undefined : density);
    writeThemeCookie(theme, target);
  });
}

function setOptionalAttribute(element: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

function writeThemeCookie(theme: PreferenceValues['theme'], { document, protocol }: ThemeTarget): void {
  if ((themeIn(document.cookie) ?? 'system') === theme) return;
  const age = theme === 'system' ? 0 : cookieMaxAge;
  document.cookie = `${THEME_COOKIE}=${theme}; path=/; max-age=${age}; samesite=lax${protocol === 'https:' ? '; secure' : ''}`;
}
