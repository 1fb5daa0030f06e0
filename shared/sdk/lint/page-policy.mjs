// @ts-check

/** @typedef {'connect' | 'image' | 'media' | 'font' | 'worker' | 'frame' | 'script' | 'style' | 'form' | 'wasm'} Directive */

const backend = "Call your team's backend by host.http('/teams/<remote>/…'), which the gateway forwards.";

/** The directives of the page's Content-Security-Policy (gateway/src/web/security-headers.ts), and what to do instead. */
export const waysOut = /** @satisfies {Readonly<Record<Directive, { is: string, wayOut: string }>>} */ ({
  connect: { is: "connect-src 'self'", wayOut: backend },
  image: { is: "img-src 'self' data:", wayOut: "Import the file (import picture from './picture.webp'), or draw an SVG element." },
  media: { is: "default-src 'none'", wayOut: 'Link to it, so that it opens in a tab of its own.' },
  font: { is: "font-src 'self'", wayOut: 'Install the font as a package, and import its stylesheet.' },
  worker: {
    is: "worker-src 'none'",
    wayOut: `Work in slices, and yield between them. ${backend}`,
  },
  frame: { is: "frame-src 'none'", wayOut: 'Link to it, so that it opens in a tab of its own.' },
  script: { is: "script-src 'nonce-…' 'strict-dynamic'", wayOut: 'Install it as a package, and import it.' },
  style: { is: "style-src 'self'", wayOut: 'Write a CSS module (*.module.css).' },
  form: { is: "form-action 'self'", wayOut: backend },
  wasm: { is: "script-src without 'wasm-unsafe-eval'", wayOut: backend },
});

/**
 * Returns an address that the directive doesn't allow, shortened to its origin. Addresses of the page's own origin are relative.
 *
 * @param {string | undefined} text
 * @param {Directive} directive
 */
export function outsideAddress(text, directive) {
  const [address, scheme] =
    /^(?:url\(["']?)?\s*((?:([a-z][a-z+.-]*):|\/\/)[^\s/?#"')]*(?:\/\/[^\s/?#"')]*)?)/i.exec(text ?? '')?.slice(1) ?? [];
  if (address === undefined) return undefined;
  if (scheme === undefined) return address;
  const isAddress = /^(https?|wss?|ftp|data|blob|filesystem)$/i.test(scheme);
  if (!isAddress || (directive === 'image' && /^data$/i.test(scheme))) return undefined;
  return /^(data|blob)$/i.test(scheme) ? `${scheme.toLowerCase()}:` : address;
}

/** Libraries that insert `<style>` elements, which have no nonce. */
export const styleLibraries =
  /^(?:@emotion\/|@stitches\/|@mui\/(?:material|system|joy)|styled-components|styled-jsx|goober|jss|react-jss|aphrodite)(?:$|\/|[a-z])/;

/**
 * @typedef {object} BlockedUse a call that the policy blocks
 * @property {'CallExpression' | 'NewExpression'} call
 * @property {RegExp} callee
 * @property {Directive} directive
 * @property {number} [argument] only with an outside address, or one of `values`, in this argument
 * @property {RegExp} [values]
 * @property {string} [what]
 */

/** @type {readonly BlockedUse[]} */
export const blockedUses = [
  { call: 'CallExpression', callee: /^(fetch|axios|ky|(.+\.)?http|axios\.\w+|ky\.\w+)$/, directive: 'connect', argument: 0 },
  { call: 'CallExpression', callee: /^navigator\.sendBeacon$/, directive: 'connect', argument: 0 },
  { call: 'CallExpression', callee: /^(xhr|request|.+XMLHttpRequest\(\))\.open$/i, directive: 'connect', argument: 1 },
  { call: 'NewExpression', callee: /^(Request|WebSocket|EventSource|WebTransport)$/, directive: 'connect', argument: 0 },
  { call: 'NewExpression', callee: /^(Worker|SharedWorker)$/, directive: 'worker', what: 'every worker' },
  { call: 'CallExpression', callee: /^navigator\.serviceWorker\.register$/, directive: 'worker', what: 'every worker' },
  { call: 'NewExpression', callee: /^FontFace$/, directive: 'font', argument: 1 },
  { call: 'CallExpression', callee: /^WebAssembly\.(compile|instantiate)(Streaming)?$/, directive: 'wasm' },
  { call: 'NewExpression', callee: /^WebAssembly\.(Module|Instance)$/, directive: 'wasm' },
  { call: 'CallExpression', callee: /^document\.createElement$/, directive: 'style', argument: 0, values: /^style$/i },
  { call: 'CallExpression', callee: /^document\.createElement$/, directive: 'frame', argument: 0, values: /^(iframe|object|embed)$/i },
  { call: 'CallExpression', callee: /\.setAttribute$/, directive: 'style', argument: 0, values: /^style$/i, what: 'the attribute style' },
];
