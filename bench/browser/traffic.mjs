// @ts-check
/**
 * One download of a page, in the browser's own terms.
 *
 * @typedef {object} Download
 * @property {string} url without its fragment
 * @property {'Script' | 'Stylesheet' | 'Other'} kind
 * @property {number} startAt wall clock, in milliseconds
 * @property {number} start milliseconds of the browser's own clock
 * @property {number | undefined} end undefined while it is under way
 * @property {number} bytes of the body as it came over the wire
 * @property {boolean} byPage named in the HTML: a script, a stylesheet or a hint of the document itself
 * @property {readonly string[]} initiators
 * @property {boolean} carriesToken
 * @property {boolean} isSignIn
 * @property {boolean} isFile fetched, not sent: a PUT of the preferences goes to the address that they were read from
 */

/**
 * Records network traffic from now on. A cached response, such as a script after its hint, is no download; neither is a
 * CORS preflight.
 *
 * @param {import('./browser.mjs').Session} session
 * @param {string} signInOrigin
 * @returns {() => readonly Download[]}
 */
export function watchTraffic(session, signInOrigin) {
  /** @type {Map<string, Download>} */
  const downloads = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator, timestamp, wallTime }) => {
    if (!request.url.startsWith('http') || request.method === 'OPTIONS') return;
    downloads.set(requestId, {
      url: request.url,
      kind:
        type === 'Script' || request.url.endsWith('.js')
          ? 'Script'
          : type === 'Stylesheet' || request.url.endsWith('.css')
            ? 'Stylesheet'
            : 'Other',
      startAt: wallTime * 1000,
      start: timestamp * 1000,
      end: undefined,
      bytes: 0,
      byPage: initiator.type === 'parser',
      initiators: initiatorsOf(initiator),
      carriesToken: Object.keys(request.headers).some((name) => name.toLowerCase() === 'authorization'),
      isSignIn: request.url.startsWith(signInOrigin),
      isFile: request.method === 'GET',
    });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => void downloads.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true) downloads.delete(requestId);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const download = downloads.get(requestId);
    if (download !== undefined) download.bytes += encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const download = downloads.get(requestId);
    if (download === undefined) return;
    download.end = timestamp * 1000;
    if (download.bytes === 0) download.bytes = encodedDataLength; // data events don't cover a document
  });
  return () => [...downloads.values()];
}

/** The document or scripts behind a request. @param {Initiator} initiator */
function initiatorsOf({ url, stack }) {
  /** @type {Set<string>} */
  const found = new Set(url === undefined ? [] : [url]);
  for (let frames = stack; frames !== undefined; frames = frames.parent) {
    for (const frame of frames.callFrames) found.add(frame.url);
  }
  return [...found];
}

/** @typedef {{ url?: string, stack?: Stack }} Initiator */
/** @typedef {{ callFrames: readonly { url: string }[], parent?: Stack }} Stack */
