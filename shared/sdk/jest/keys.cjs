'use strict';
/* global afterEach, beforeEach */

// React keeps a stack trace with each element that it creates, for the owners in its warnings: a tenth of the time of a page's tests. It
// does so for the first 10,000 of a second, so a count without end switches it off.
/** @type {object | undefined} React promises nothing about it. */
const internals = require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (internals !== undefined) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { configurable: true, get: () => Infinity, set() {} });
}

const { error } = console;

/** React's warnings about missing or duplicate keys of siblings. */
const warning = /two children with the same key|unique "key" prop/;

/** @type {string[]} */
let warnings = [];

// React may then render a sibling twice or not at all, and warns only in development. So a test with such a warning fails.
beforeEach(() => {
  warnings = [];
  Object.assign(console, {
    error(...words) {
      if (warning.test(String(words[0]))) warnings.push(words.map(String).join(' '));
      error(...words);
    },
  });
});

afterEach(() => {
  Object.assign(console, { error });
  if (warnings.length > 0) throw new Error(`Each of several siblings was expected to have a key of its own. ${warnings.join('\n')}`);
});
