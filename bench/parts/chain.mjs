// @ts-check
/**
 * A request of a page. `start`, `end`: milliseconds; no end while it is in flight; `initiators`: addresses of the document or the scripts
 * that requested it; `carriesToken`: so that it had to wait for the sign-in; `isSignIn`: it went to the identity provider.
 *
 * @typedef {{ url: string, start: number, end: number | undefined, initiators: readonly string[], carriesToken: boolean,
 *   isSignIn: boolean }} Link
 */

/**
 * The number of sequential requests: 1 for a document alone. A request follows its initiator; one with a token also
 * follows the last earlier answer of the identity provider, which no initiator shows.
 *
 * @param {readonly Link[]} requests
 */
export function longestChain(requests) {
  /** @type {Map<Link, number>} */
  const depths = new Map();
  /** @param {Link} request @returns {number} */
  const depthOf = (request) => {
    const known = depths.get(request);
    if (known !== undefined) return known;
    depths.set(request, 1); // a cycle of initiators is impossible, but would end here
    const asked = requests.filter((each) => each !== request && each.start <= request.start && request.initiators.includes(each.url));
    const signIns = requests.filter(({ isSignIn, end = Infinity }) => request.carriesToken && isSignIn && end <= request.start);
    const last = signIns.sort((a, b) => (a.end ?? 0) - (b.end ?? 0)).slice(-1);
    const depth = 1 + Math.max(0, ...[...asked, ...last].map(depthOf));
    depths.set(request, depth);
    return depth;
  };
  return Math.max(0, ...requests.map(depthOf));
}
