// @ts-check
import { relative, sep } from 'node:path';
import { fileKind } from './file-kind.mjs';

/** @typedef {import('./package-of.mjs').Package} Package */

/**
 * The file that is being linted.
 *
 * @typedef {object} Place
 * @property {Package} package
 * @property {string} role
 * @property {string} path from the package's folder, with "/"
 * @property {'product' | 'test' | 'configuration'} kind
 */

/**
 * @param {Package} own
 * @param {string} role
 * @param {string} file
 * @returns {Place}
 */
export function placeIn(own, role, file) {
  const path = relative(own.folder, file).split(sep).join('/');
  return { package: own, role, path, kind: role === 'tests' ? 'test' : fileKind(path) };
}
