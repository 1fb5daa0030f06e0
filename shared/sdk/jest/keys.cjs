'use strict';
/* global afterEach, beforeEach */

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
