// @ts-check
'use strict';
const { statSync } = require('node:fs');
const { default: Sequencer } = require('@jest/test-sequencer');

/** A file that only calls a suite of another file is smaller, in bytes. */
const maxCallSize = 600;

/** Without the times of an earlier run Jest begins with the largest files; the smallest call suites over hundreds of companies. */
module.exports = class extends Sequencer {
  /** @param {readonly { path: string, duration?: number }[]} tests */
  sort(tests) {
    const sorted = /** @type {typeof tests} */ (super.sort([...tests]));
    const isCall = (/** @type {typeof tests[number]} */ { path, duration }) => duration === undefined && statSync(path).size < maxCallSize;
    return [...sorted.filter(isCall), ...sorted.filter((test) => !isCall(test))];
  }
};
