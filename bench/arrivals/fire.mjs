// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { keepTo } from '../house/processors.mjs';

/**
 * @typedef {object} Kind calls that are counted together
 * @property {string} name
 * @property {number} weight how often it comes beside the others, a whole number
 * @property {readonly string[]} requests whole requests, see `requestText`, in turn
 *
 * @typedef {object} Plan
 * @property {readonly { host: string, port: number }[]} addresses of servers, each of which is called for a second in turn
 * @property {readonly Kind[]} kinds
 * @property {number} [rate] calls a second of whichever is called, whatever becomes of them; left out, each connection asks again when it was answered
 * @property {number} seconds of all together
 * @property {number} [warmUpSeconds] before them, which count for nothing
 * @property {number} [most] calls in all
 * @property {number} connections at most, to each
 * @property {boolean} [isApart] whether the generator keeps to the first processor; the servers are kept to the others by whoever started them
 *
 * @typedef {object} Answers of one status; times are milliseconds
 * @property {number} status 200 for all of 200 to 299; 0: the connection broke
 * @property {number} count
 * @property {number} median
 * @property {number} p99
 * @property {number} most
 *
 * @typedef {object} Fired
 * @property {number} seconds that counted
 * @property {number} unanswered calls that nothing came of in ten seconds more
 * @property {number} unsent calls that were due of any server, but that no connection was free for, or the generator no time
 * @property {number} lateMost milliseconds between the time a call was due and that at which it was sent, at worst
 * @property {readonly Answers[]} answers
 * @property {readonly { name: string, answers: readonly Answers[] }[]} byKind
 */

/**
 * Makes calls as planned, from a process of its own.
 *
 * @param {string} origin "http://127.0.0.1:41234"
 * @param {Omit<Plan, 'addresses'>} plan
 * @returns {Promise<Fired>}
 */
export async function fire(origin, plan) {
  const [fired] = await fireInTurn([origin], plan);
  if (fired === undefined) throw new Error('The generator was expected to answer for the server that it called.');
  return fired;
}

/**
 * The same at several servers, each for a second in turn: what disturbs the machine or the generator disturbs each alike.
 *
 * @param {readonly string[]} origins
 * @param {Omit<Plan, 'addresses'>} plan
 * @returns {Promise<Fired[]>} for each in the order given
 */
export async function fireInTurn(origins, plan) {
  const addresses = origins.map((origin) => new URL(origin)).map(({ hostname, port }) => ({ host: hostname, port: Number(port) }));
  const child = fork(fileURLToPath(new URL('generator.mjs', import.meta.url)), { execArgv: [] });
  if (plan.isApart === true) keepTo(child.pid, 'first');
  try {
    const answer = once(child, 'message');
    child.send({ ...plan, addresses });
    const [{ result, problem }] = await Promise.race([
      answer,
      once(child, 'exit').then(([code]) => [{ problem: `The generator ended with code ${code}.` }]),
    ]);
    if (problem !== undefined) throw new Error(problem);
    return result;
  } finally {
    child.kill();
  }
}

/**
 * One request as it goes over the wire.
 *
 * @param {string} path
 * @param {{ token?: string, method?: string, body?: object }} [more] `body`: sent as JSON
 */
export function requestText(path, { token, method = 'GET', body } = {}) {
  const json = body === undefined ? undefined : JSON.stringify(body);
  const headers = [
    'host: localhost',
    'accept-encoding: br',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(json === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(json)}`]),
  ];
  return `${method} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${json ?? ''}`;
}

/**
 * How many were answered as they were to be, and how late.
 *
 * @param {Pick<Fired, 'answers' | 'seconds'>} fired
 * @param {number} [status]
 */
export function countAnswers({ answers, seconds }, status = 200) {
  const { count, median, p99, most } = answers.find((each) => each.status === status) ?? { count: 0, median: 0, p99: 0, most: 0 };
  return { count, perSecond: count / seconds, median, p99, most };
}

/** A generator that could not send more than this share of what was due is what was measured. */
const MOST_UNSENT = 0.01;

/**
 * The same, where nothing but that, or the refusal of a gateway that does not keep up, was expected.
 *
 * @param {Fired} fired
 * @param {string} what
 */
export function answeredOrRefused(fired, what) {
  const sent = fired.answers.reduce((sum, { count }) => sum + count, 0);
  if (fired.unsent > MOST_UNSENT * (sent + fired.unsent))
    throw new Error(
      `${what}: the generator was expected to send every call that was due, but could not send ${fired.unsent} of ${sent + fired.unsent}.`,
    );
  const bad = fired.answers.filter(({ status }) => status !== 200 && status !== 503).map(({ status, count }) => `${count} with ${status}`);
  if (fired.unanswered > 0) bad.push(`${fired.unanswered} not at all`);
  if (bad.length > 0 || countAnswers(fired).count === 0)
    throw new Error(`${what} was expected to answer every request, but answered ${bad.join(', ') || 'none'}.`);
  return countAnswers(fired);
}
