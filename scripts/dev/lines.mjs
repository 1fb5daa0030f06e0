// @ts-check
import { seconds } from '../build/seconds.mjs';

/** @typedef {{ name: string, milliseconds: number, errors: readonly string[] }} Result a hot build, as the dev server reports it */

const WIDTH = 16;

/**
 * Prints one line for each part when it is ready, and one for each later build.
 *
 * @param {(line: string) => void} print
 */
export function devLines(print) {
  const failing = new Set();
  const shown = new Set();
  let isReady = false;

  const line = (/** @type {string} */ name, /** @type {string} */ how, /** @type {string} */ time) =>
    print(`${name.padEnd(WIDTH)} ${how.padEnd(6)} ${time}`.trimEnd());

  /** @param {Result} result */
  const built = ({ name, milliseconds, errors }) => {
    const time = `${(milliseconds / 1000).toFixed(1)} s`;
    if (errors.length > 0) {
      failing.add(name);
      shown.add(name);
      print(`${name} does not compile:\n\n${errors.join('\n\n')}\n`);
    } else if (failing.delete(name)) {
      print(`${name} compiles again (${time})`);
    } else if (!shown.has(name)) {
      shown.add(name);
      line(name, 'hot', time);
    } else if (isReady) {
      print(`${name} rebuilt (${time})`);
    }
  };

  return {
    /** A remote that runs from its build. @param {string} name @param {number} started */
    isBuilt: (name, started) => line(name, 'built', seconds(started)),
    /** A part without a build. @param {string} name @param {number} started */
    started: (name, started) => {
      if (!name.startsWith('the dev server')) line(name.replace(/^the /, ''), 'runs', seconds(started));
    },
    /** Handles a report of a dev server. @param {object} message */
    message: (message) => {
      const { built: result } = /** @type {{ built?: Result }} */ (message);
      // The landing page is built with the shell, so it gets a line only when it fails.
      if (result !== undefined && (result.name !== 'landing' || result.errors.length > 0 || failing.has('landing'))) built(result);
    },
    ready: () => {
      isReady = true;
    },
  };
}
