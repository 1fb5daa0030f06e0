// @ts-check
/** @typedef {{ name: string, milliseconds: number, errors: readonly string[] }} Result a hot build, as the dev server reports it */

/**
 * Prints one line for each part when it is ready, and one for each later build.
 *
 * @param {(line: string) => void} print
 */
export function devLines(print) {
  const failing = new Set();
  const shown = new Set();
  let isReady = false;
  const line = (/** @type {string} */ name, /** @type {string} */ how, /** @type {number} */ milliseconds) =>
    print(`${name.padEnd(16)} ${how.padEnd(6)} ${seconds(milliseconds)}`);

  return {
    /** A remote that runs from its build. @param {string} name @param {number} started */
    isBuilt: (name, started) => line(name, 'built', Date.now() - started),
    /** A part without a build. @param {string} name @param {number} started */
    started: (name, started) => {
      if (!name.startsWith('the dev server')) line(name.replace(/^the /, ''), 'runs', Date.now() - started);
    },
    /** Handles a report of a dev server. @param {{ built?: Result }} message */
    message: ({ built }) => {
      if (built === undefined) return;
      const { name, milliseconds, errors } = built;
      if (errors.length > 0) {
        failing.add(name);
        print(`${name} does not compile:\n\n${errors.join('\n\n')}\n`);
      } else if (failing.delete(name)) print(`${name} compiles again (${seconds(milliseconds)})`);
      else if (name === 'landing') return; // It is built with the shell, so it gets a line only when it fails.
      else if (!shown.has(name)) line(name, 'hot', milliseconds);
      else if (isReady) print(`${name} rebuilt (${seconds(milliseconds)})`);
      shown.add(name);
    },
    ready: () => {
      isReady = true;
    },
  };
}

const seconds = (/** @type {number} */ milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
