import { z, type Log, type PreferenceValues, type Preferences, THEME_COOKIE, themeIn } from '@mulya/contract';
import { createState, type StateView } from '../bus/state.ts';

/** Holds the theme of the browser, so that the login page doesn't flash. A user's own key ends with the uid. */
export const browserThemeKey = 'mulya.preferences';

/** The key of a flag: the gateway doesn't know this user's last choice yet. It outlives the page. */
export const unsentKey = (uid: string): string => `mulya.preferences-unsent.${uid}`;

const keyOf = (uid: string | undefined): string => (uid === undefined ? browserThemeKey : `${browserThemeKey}.${uid}`);

/** What the user has chosen. Everything else follows the defaults of the browser at hand. */
export type ChosenPreferences = Partial<PreferenceValues>;

/** A language tag with the region India: "en-IN", "hi-Deva-IN". */
const isIndian = (language: string): boolean => /^[a-z]+(?:-[a-z]{4})?-in\b/i.test(language);

const defaultsFor = (language: string): PreferenceValues => ({
  grouping: isIndian(language) ? 'indian' : 'international',
  theme: 'system',
  density: 'regular',
});

const StoredSchema = z.record(z.string(), z.custom<unknown>());
const GroupingSchema = z.enum(['international', 'indian']);
const ThemeSchema = z.enum(['system', 'light', 'dark']);
const DensitySchema = z.enum(['regular', 'compact']);

/** Leaves out each unknown value, because an older or newer version may have written it. */
function parseStored(stored: unknown): ChosenPreferences {
  const values = StoredSchema.parse(stored);
  const grouping = GroupingSchema.safeParse(values['grouping']).data;
  const theme = ThemeSchema.safeParse(values['theme']).data;
  const density = DensitySchema.safeParse(values['density']).data;
  return { ...(grouping && { grouping }), ...(theme && { theme }), ...(density && { density }) };
}

/** The preferences of the current user, stored per browser and user. */
export interface PreferenceStore extends Preferences {
  /** The same values as `state`, which the shell can read at any time. */
  readonly values: StateView<PreferenceValues>;
  /** What the current user has chosen, without the defaults. */
  chosen(): ChosenPreferences;
  /** Whether this user has chosen something since the page opened, in this tab or in another one. */
  isChanged(): boolean;
  /** Switches to a user's preferences. Without a uid to a visitor's, who gets the browser's last theme. */
  setOwner(uid: string | undefined): void;
  /** Takes over what the same user chose in another browser, as JSON. @throws Error for another shape */
  replace(stored: unknown): void;
  /** Reads the preferences again after another tab has written to `key`. */
  onStorageChange(key: string | null): void;
}

/**
 * Stores preferences in the browser, or in memory when storage is blocked.
 *
 * @param language of the browser, which decides the grouping until the user does: "en-IN"
 */
export function createPreferences(storage: () => Storage, log: Log, language: string): PreferenceStore {
  const defaults = defaultsFor(language);
  let owner: string | undefined;
  let opened: PreferenceValues | undefined;

  const read = (uid: string | undefined): ChosenPreferences | undefined => {
    try {
      const stored = storage().getItem(keyOf(uid));
      if (stored === null) return undefined;
      const values = parseStored(JSON.parse(stored));
      return uid === undefined ? themeOf(values) : values;
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

  let chosen = read(undefined) ?? {};
  const state = createState<PreferenceValues>({ ...defaults, ...chosen });

  const show = (values: ChosenPreferences): void => {
    chosen = values;
    state.set({ ...defaults, ...values });
  };

  const save = (values: ChosenPreferences): void => {
    show(values);
    if (owner !== undefined) write(keyOf(owner), values);
    write(browserThemeKey, themeOf(values));
  };

  return {
    state: state.stream,
    values: state,
    current: () => state.current(),
    chosen: () => chosen,
    isChanged: () => state.current() !== opened,
    set: (change) => {
      if (owner !== undefined) write(unsentKey(owner), true);
      save({ ...chosen, ...change });
    },
    replace: (stored) => save(parseStored(stored)),
    setOwner: (uid) => {
      if (uid === owner) return;
      owner = uid;
      // A user without a choice keeps the current theme.
      const own = uid === undefined ? undefined : read(uid);
      show(own ?? themeOf(chosen));
      opened = state.current();
      if (own !== undefined) write(browserThemeKey, themeOf(own));
    },
    onStorageChange: (key) => {
      if (key === keyOf(owner)) show(read(owner) ?? {});
    },
  };
}

const themeOf = ({ theme }: ChosenPreferences): ChosenPreferences => (theme === undefined ? {} : { theme });

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
