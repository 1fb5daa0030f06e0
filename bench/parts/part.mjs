// @ts-check
import { withFreshPage } from '../browser.mjs';

/**
 * What a part is given. `loads`: of each page on each side under each condition, and rounds of the gateway.
 *
 * @typedef {{ browser: import('../browser.mjs').Browser, servers: import('../servers.mjs').Servers, loads: number }} Bench
 */

/** This build, with quotes off or on, or what it is compared with. @typedef {'here' | 'twin' | 'before' | 'quoted' | 'unreachable'} Side */

/**
 * A page in a new browser for one side, signed in if the route is.
 *
 * @template T
 * @param {Bench} bench @param {Side} side @param {{ signedIn: boolean, conditions?: import('../browser.mjs').Conditions }} route
 * @param {(page: import('../browser.mjs').Page, session: import('../browser.mjs').Session, origin: string) => Promise<T>} work
 */
export function withPageOf({ browser, servers }, side, { signedIn, conditions }, work) {
  const origin = servers[side]?.origin ?? '';
  return withFreshPage(browser, { conditions, userOf: signedIn ? origin : undefined }, (page, session) => work(page, session, origin));
}

/** So that neither always finds a warm machine. @template T @param {readonly T[]} all @param {number} round @returns {readonly T[]} */
export const alternate = (all, round) => (round % 2 === 0 ? all : [...all].reverse());
