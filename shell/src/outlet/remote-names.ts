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
