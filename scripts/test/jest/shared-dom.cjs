// @ts-check
'use strict';
/** @type {any} */
const FixedJsdomEnvironment = require(require.resolve('jest-fixed-jsdom'));
const { shareEnvironment } = require('./shared-environment.cjs');

module.exports = shareEnvironment(FixedJsdomEnvironment, ({ dom, global }) => {
  const { document, localStorage, sessionStorage } = global;
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
