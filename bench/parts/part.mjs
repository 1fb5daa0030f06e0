// @ts-check
import { rememberedUser, withFreshPage } from '../browser.mjs';

/**
 * What a part of the bench is given.
 *
 * @typedef {object} Bench
 * @property {import('../browser.mjs').Browser} browser
 * @property {import('../servers.mjs').Servers} servers
 * @property {number} loads of each page on each side under each condition, and rounds of the gateway
 */

/** This build, what it is compared with, or both. @typedef {'here' | 'twin' | 'before'} Side */

/** @type {Map<string, Promise<Readonly<Record<string, string>>>>} */
const users = new Map();

/**
 * A page in a new browser for one side, signed in if the route is.
 *
 * @template T
 * @param {Bench} bench
 * @param {Side} side
 * @param {{ signedIn: boolean, conditions?: import('../browser.mjs').Conditions }} options
 * @param {(page: import('../browser.mjs').Page, session: import('../browser.mjs').Session, origin: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withPageOf({ browser, servers }, side, { signedIn, conditions = {} }, work) {
  const origin = servers[side]?.origin ?? '';
  if (signedIn && !users.has(origin)) users.set(origin, rememberedUser(browser, origin));
  const storage = signedIn ? ((await users.get(origin)) ?? {}) : {};
  return withFreshPage(browser, { conditions, storage }, (page, session) => work(page, session, origin));
}

/** So that neither always finds a warm machine. @template T @param {readonly T[]} all @param {number} round @returns {readonly T[]} */
export const alternate = (all, round) => (round % 2 === 0 ? all : [...all].reverse());
