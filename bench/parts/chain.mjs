// @ts-check
/**
 * A request of a page, as far as the chain is concerned.
 *
 * @typedef {object} Link
 * @property {string} url without its fragment
 * @property {number} start when the page asked for it, in milliseconds
 * @property {number | undefined} end when its last byte came; undefined while it is under way
 * @property {readonly string[]} initiators addresses of the document or the scripts that asked for it
 * @property {boolean} carriesToken it has an Authorization header, so that it had to wait for the sign-in
 * @property {boolean} isSignIn it went to the identity provider
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
