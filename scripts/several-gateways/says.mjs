// @ts-check
import { connect } from 'node:net';

const PATIENCE_MS = 1_000;

/**
 * Whether a local server answers a text with the expected one.
 *
 * @param {number} port
 * @param {string} words
 * @param {string} expected
 * @returns {Promise<boolean>}
 */
export function says(port, words, expected) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let said = '';
    const done = (/** @type {boolean} */ isSo) => {
      socket.destroy();
      resolve(isSo);
    };
    socket
      .setEncoding('utf8')
      .setTimeout(PATIENCE_MS, () => done(false))
      .on('connect', () => socket.write(words))
      .on('data', (/** @type {string} */ text) => {
        said += text;
        if (said.includes(expected)) done(true);
      })
      .on('error', () => done(false))
      .on('close', () => done(false));
  });
}
