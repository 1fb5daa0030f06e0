// @ts-check
/** @typedef {'federated' | 'twin'} Side */

/** This build, and that of an earlier version if the command names one. @typedef {'federated' | 'before'} BuildSide */

/**
 * What a part of the bench that loads pages is given.
 *
 * @typedef {object} Bench
 * @property {import('../browser/browser.mjs').Browser} browser
 * @property {import('../servers/compared-servers.mjs').ComparedServers} servers
 * @property {Readonly<Record<Side | BuildSide, Readonly<Record<string, string>>>>} users what a browser keeps of the signed-in user
 * @property {number} loads of each page on each side, under each condition
 */

/**
 * What a part that measures the gateway alone is given; it starts what it needs.
 *
 * @typedef {object} ServerBench
 * @property {number} seconds of the mixed load; no other measure lasts longer
 */

/** @type {readonly Side[]} */
export const sides = ['federated', 'twin'];

/** @param {import('../servers/compared-servers.mjs').ComparedServers} servers @returns {readonly BuildSide[]} */
export const buildSides = ({ before }) => (before === undefined ? ['federated'] : ['federated', 'before']);

/**
 * The sides in turn: the first one is last in the next round, so that neither always finds a warm machine.
 *
 * @template T
 * @param {readonly T[]} all
 * @param {number} round
 * @returns {readonly T[]}
 */
export const alternate = (all, round) => (round % 2 === 0 ? all : [...all].reverse());
