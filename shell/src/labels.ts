/** The words of the shell's own links, buttons and commands. */
export const labels = {
  home: 'Home',
  homePage: 'Home page',
  login: 'Login',
  signUp: 'Sign Up',
  logout: 'Logout',
  palette: 'Search or jump to…',
  search: 'Find a company',
  preferences: 'Preferences',
  savedWork: 'Saved work: export, import, delete',
  shortcuts: 'Keyboard shortcuts',
  inspector: 'Inspector',
} as const;

/**
 * Titles that pages and sections of other teams may not have, besides those of the shell's own pages. The build writes them into
 * shell.json for the gateway.
 */
export const reservedTitles: readonly string[] = [
  ...Object.values(labels),
  ...['Mulya', 'Saved work', 'Search', 'Settings', 'Account', 'Help', 'Sign in', 'Sign out'],
];
