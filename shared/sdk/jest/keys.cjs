'use strict';
/* global afterEach, beforeEach */

const { error } = console;

/** What React says of siblings without a key, or with one that another has. */
const warning = /two children with the same key|unique "key" prop/;

/** @type {string[]} */
let warnings = [];

// React then shows one of them twice or not at all, and says so only where it is developed: a test in which it does fails.
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
