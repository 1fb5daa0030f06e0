const names: Readonly<Record<string, string>> = {
  'mfe-auth': 'Sign-in',
  'mfe-search': 'Company search',
  'mfe-valuation': 'Valuation',
  'mfe-chat': 'Assistant',
};

/** A remote's name on screen. A remote that this shell doesn't know keeps its package name. */
export function remoteName(remote: string): string {
  return names[remote] ?? remote;
}

/** The titles of the states in which a remote can't be shown. */
export const loadFailedTitle = (name: string): string => `${name} could not be loaded.`;
export const incompatibleTitle = (name: string): string => `${name} isn’t compatible with this version of Mulya.`;
export const disabledTitle = (name: string): string => `${name} is switched off.`;
