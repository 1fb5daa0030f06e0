/** What a person calls a remote. */
const names: Readonly<Record<string, string>> = {
  'mfe-auth': 'Sign-in',
  'mfe-search': 'Company search',
  'mfe-valuation': 'Valuation',
  'mfe-chat': 'Assistant',
};

/** A remote's name for people; a remote that is mounted later goes by its own. */
export function remoteName(remote: string): string {
  return names[remote] ?? remote;
}

/** What is said of each state in which a remote is not shown. */
export const notLoaded = (name: string): string => `${name} could not be loaded.`;
export const notCompatible = (name: string): string => `${name} isn’t compatible with this version of Mulya.`;
export const switchedOff = (name: string): string => `${name} is switched off.`;
