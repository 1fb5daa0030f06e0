const MAX_BRANCH_LENGTH = 40;

/**
 * Returns the version of the next preview of a branch: the numbers of package.json, the branch, and a number that grows.
 *
 * @param published versions that the gateway has
 * @example
 * previewVersion('1.1.0', 'feature/New list', ['1.1.0-feature.new.list.1']); // '1.1.0-feature.new.list.2'
 */
export function previewVersion(version: string, branch: string, published: readonly string[]): string {
  const [numbers = version] = version.split('-');
  const name = branch
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .slice(0, MAX_BRANCH_LENGTH)
    .replace(/^\.+|\.+$/g, '');
  const start = `${numbers}-${name === '' ? 'preview' : name}.`;
  const taken = published.filter((each) => each.startsWith(start)).map((each) => each.slice(start.length));
  const last = Math.max(0, ...taken.filter((rest) => /^\d+$/.test(rest)).map(Number));
  return `${start}${String(last + 1)}`;
}
