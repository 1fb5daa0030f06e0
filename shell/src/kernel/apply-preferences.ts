import { THEME_COOKIE, themeIn, type PreferenceValues, type Preferences } from '@mulya/contract';

/** A year, in seconds. */
const cookieMaxAge = 31_536_000;

export interface ThemeTarget {
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
