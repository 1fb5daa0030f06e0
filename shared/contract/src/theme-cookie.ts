/**
 * How the shell tells the gateway which theme this browser last had, so that the very first paint of the next page has it.
 * Nothing else stands in it, and the system's theme needs none.
 */
export const THEME_COOKIE = 'mulya-theme';

export type ChosenTheme = 'light' | 'dark';

/** The theme in a Cookie header or `document.cookie`; undefined where none was chosen. No other value passes. */
export function themeIn(cookies: string | undefined): ChosenTheme | undefined {
  for (const pair of (cookies ?? '').split(';')) {
    const [name = '', value = ''] = pair.trim().split('=');
    if (name === THEME_COOKIE && (value === 'light' || value === 'dark')) return value;
  }
  return undefined;
}
