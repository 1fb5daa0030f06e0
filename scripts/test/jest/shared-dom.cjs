// @ts-check
'use strict';
/** @type {any} */
const FixedJsdomEnvironment = require(require.resolve('jest-fixed-jsdom'));
const { shareEnvironment } = require('./shared-environment.cjs');

/** What a test file listens to, of what outlives it. @type {[target: any, ...given: any[]][]} */
let listeners = [];

/** Node 20 refuses an address with an umlaut once it has asked some 3,000 times; no browser does. */
class BrowserUrl extends URL {
  /** @override @param {ConstructorParameters<typeof URL>} given */
  static canParse(...given) {
    try {
      return new URL(...given).href !== '';
    } catch {
      return false;
    }
  }
}

class ListeningEnvironment extends FixedJsdomEnvironment {
  /** @param {any[]} given */
  constructor(...given) {
    super(...given);
    this.global.URL = BrowserUrl;
    this.global.CSS = { ...this.global.CSS, supports: () => false }; // jsdom has none, and the charting library asks when it loads
    const { document } = this.global;
    for (const target of [this.global, document, document.documentElement, document.body]) {
      const { addEventListener } = target;
      target.addEventListener = (/** @type {any[]} */ ...given) => {
        listeners.push([target, ...given]);
        return Reflect.apply(addEventListener, target, given);
      };
    }
  }
}

module.exports = shareEnvironment(ListeningEnvironment, ({ dom, global }) => {
  const { document, localStorage, sessionStorage } = global;
  for (const [target, ...given] of listeners) target.removeEventListener(...given);
  listeners = [];
  localStorage.clear();
  sessionStorage.clear();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=', 1)}=; max-age=0; path=/`;
  global.history.replaceState(null, '', '/');
  dom.reconfigure({ url: 'http://localhost/' });
});
