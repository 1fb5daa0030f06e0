// @ts-check
'use strict';
const { statSync } = require('node:fs');
const { default: Sequencer } = require('@jest/test-sequencer');

/** A file that only calls a suite of another file is smaller, in bytes. */
const maxCallSize = 600;

/** Without the times of an earlier run Jest begins with the largest files; the smallest call suites over hundreds of companies. */
/** @typedef {Parameters<InstanceType<typeof Sequencer>['sort']>[0]} Tests */

module.exports = class extends Sequencer {
  /** @override @param {Tests} tests */
  async sort(tests) {
    const sorted = await super.sort(tests);
    const isCall = (/** @type {Tests[number]} */ { path, duration }) => duration === undefined && statSync(path).size < maxCallSize;
    return [...sorted.filter(isCall), ...sorted.filter((test) => !isCall(test))];
  }
};
