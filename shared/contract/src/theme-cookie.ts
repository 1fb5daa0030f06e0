/**
 * The browser's last theme, stored by the shell for the gateway, so that the next page's first paint uses it. It contains nothing else. The
 * system theme needs no cookie.
 */
export const THEME_COOKIE = 'mulya-theme';

export type ChosenTheme = 'light' | 'dark';

/**
 * Reads the theme of a Cookie header or `document.cookie`. Returns undefined when none is set, and for any other value.
 *
 * @example
 * themeIn('a=1; mulya-theme=dark'); // 'dark'
 */
export function themeIn(cookies: string | undefined): ChosenTheme | undefined {
  for (const pair of (cookies ?? '').split(';')) {
    const [name = '', value = ''] = pair.trim().split('=');
    if (name === THEME_COOKIE && (value === 'light' || value === 'dark')) return value;
  }
  return undefined;
}
