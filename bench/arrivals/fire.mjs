// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { keepTo } from '../servers/processors.mjs';

/**
 * @typedef {object} Kind calls that are counted together
 * @property {string} name
 * @property {number} weight relative frequency, an integer
 * @property {readonly string[]} requests complete requests, see `requestText`, sent in turn
 * @typedef {object} Plan
 * @property {readonly { host: string, port: number }[]} addresses servers, each called for a second in turn
 * @property {readonly Kind[]} kinds
 * @property {number} [rate] calls a second, whatever their answers; without it each connection calls again after an
 *   answer
 * @property {number} seconds total duration
 * @property {number} [warmUpSeconds] before it, not counted
 * @property {number} [most] maximum number of calls
 * @property {number} connections maximum per server
 * @property {boolean} [isApart] whether the generator uses only the first CPU; the caller keeps the servers on the
 *   others
 * @typedef {object} Answers of one status; times in milliseconds
 * @property {number} status 200 for all of 200 to 299; 0 for a broken connection
 * @property {number} count
 * @property {number} median
 * @property {number} p99
 * @property {number} most
 * @typedef {object} Fired
 * @property {number} seconds counted
 * @property {number} unanswered calls without an answer after ten more seconds
 * @property {number} unsent due calls of any server without a free connection, or that the generator missed
 * @property {number} lateMost maximum milliseconds between due time and sending
 * @property {readonly Answers[]} answers
 * @property {readonly { name: string, answers: readonly Answers[] }[]} byKind
 */

/**
 * Sends calls by a plan, from a separate process.
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
 * Calls several servers, each for a second in turn, so that disturbances affect all of them alike.
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
 * The text of one request.
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

/** The number and latency of expected answers. @param {Pick<Fired, 'answers' | 'seconds'>} fired @param {number} [status] */
export function countAnswers({ answers, seconds }, status = 200) {
  const { count, median, p99, most } = answers.find((each) => each.status === status) ?? { count: 0, median: 0, p99: 0, most: 0 };
  return { count, perSecond: count / seconds, median, p99, most };
}

/** Above this share of unsent calls, the generator was the bottleneck. */
const MOST_UNSENT = 0.01;

/** The same, if only success, or the rejection of an overloaded gateway, was expected. @param {Fired} fired @param {string} what */
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
