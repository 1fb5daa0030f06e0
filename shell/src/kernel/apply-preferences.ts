import { THEME_COOKIE, themeIn, type PreferenceValues, type Preferences } from '@mulya/contract';

/** A year, in seconds. */
const kept = 31_536_000;

/** Where the theme goes: the document, and the page's address as far as it decides on the cookie. */
export interface ThemePlace {
  readonly root: HTMLElement;
  readonly document: Pick<Document, 'cookie'>;
  readonly protocol: string;
}

/**
 * Theme and density as attributes of the document, which the design tokens read. `system` and `regular` have none. The theme
 * is also told to the gateway, which writes it into the next page before the first paint.
 */
export function applyPreferences(preferences: Pick<Preferences, 'state'>, place: ThemePlace): void {
  preferences.state.subscribe(({ theme, density }) => {
    attribute(place.root, 'data-theme', theme === 'system' ? undefined : theme);
    attribute(place.root, 'data-density', density === 'regular' ? undefined : density);
    tellGateway(theme, place);
  });
}

function attribute(element: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

function tellGateway(theme: PreferenceValues['theme'], { document, protocol }: ThemePlace): void {
  if ((themeIn(document.cookie) ?? 'system') === theme) return;
  const age = theme === 'system' ? 0 : kept;
  document.cookie = `${THEME_COOKIE}=${theme}; path=/; max-age=${age}; samesite=lax${protocol === 'https:' ? '; secure' : ''}`;
}
