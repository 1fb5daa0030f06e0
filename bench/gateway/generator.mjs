// @ts-check
/**
 * The load generator: forked, it receives a plan and returns the results of each server. It has a process of its own, so that
 * measuring doesn't slow the measured server, and polls without pause, so that timers don't delay calls.
 *
 * autocannon 9.0.0 doesn't replace it, because at `overallRate` each of its connections sends a second's calls at once. At 1,000 a
 * second the same server had a median of 0.65 to 1.83 ms with it and 0.07 ms here, and its correction of coordinated omission made
 * 0.65 ms 112, because it takes 1 ms for the interval of calls. At maximum throughput both give about the same.
 */
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { percentile } from '../report.mjs';

/**
 * @typedef {object} Plan
 * @property {readonly { port: number, request: string }[]} targets servers on loopback with the text of a request, each called for a
 *   second in turn, so that disturbances affect all alike
 * @property {number} [rate] calls a second, due regardless of earlier answers; without it each connection calls again after an answer
 * @property {number} warmUpSeconds not counted
 * @property {number} seconds counted, of all servers together
 * @property {number} connections maximum per server
 */

/** Times in milliseconds. @typedef {Record<'perSecond' | 'p99', number>} Result */
/** `from`: when it was due, because waiting for a free connection is waiting. @typedef {{ from: number, isCounted: boolean }} Call */

/** The first calls of a turn, with cold CPU caches, are far fewer than one percent. */
const TURN_MS = 1_000;
const LAST_ANSWERS_MS = 10_000;
const MOST_BYTES_OF_HEAD = 8_192;
/** Above this share of calls without a free connection, the generator was the bottleneck. */
const MOST_UNSENT = 0.01;

/** One called server. */
class Target {
  /** What sends a call on each free connection. @type {((call: Call) => void)[]} */
  #idle = [];
  #open = 0;
  sent = 0;
  answered = 0;
  failed = 0;
  /** @type {number[]} */
  times = [];

  /** @param {Plan['targets'][number]} target @param {number} connections */
  constructor({ port, request }, connections) {
    this.port = port;
    this.request = Buffer.from(request, 'latin1');
    this.connections = connections;
  }

  /** A free connection, or a new one below the maximum. */
  take() {
    return this.#idle.pop() ?? (this.#open < this.connections ? this.#connect() : undefined);
  }

  #connect() {
    this.#open += 1;
    /** @type {Call | undefined} */
    let current;
    /** Bytes of the answer that are missing, and its status. */
    let [left, status] = [0, 0];
    const send = (/** @type {Call} */ call) => {
      current = call;
      this.sent += 1;
      socket.write(this.request);
    };
    const callback = (/** @type {number} */ count, /** @type {Uint8Array} */ room) => {
      if (left === 0) [left, status] = readHead(Buffer.from(room.buffer, room.byteOffset, count).toString('latin1', 0, MOST_BYTES_OF_HEAD));
      left -= count;
      if (left > 0) return true;
      this.answered += 1;
      if (status !== 200) this.failed += 1;
      else if (current?.isCounted === true) this.times.push(performance.now() - current.from);
      this.#idle.push(send);
      return true;
    };
    // A reused buffer: otherwise each answer leaves garbage for the generator, and all servers look slow.
    const onread = { buffer: Buffer.allocUnsafeSlow(65_536), callback };
    const socket = connect({ host: '127.0.0.1', port: this.port, noDelay: true, onread });
    socket.on('error', () => {}); // its call stays unanswered
    return send;
  }

  /** @param {number} seconds @returns {Result} */
  result(seconds) {
    const bad = this.sent - this.answered + this.failed;
    if (bad > 0) throw new Error(`Every call was expected to be answered with 200, but ${bad} of ${this.sent} were not.`);
    return { perSecond: this.times.length / seconds, p99: percentile(this.times, 0.99) };
  }
}

/**
 * The bytes and the status of an answer, and no more, because the generator shares the machine with the servers.
 *
 * @param {string} text its first bytes, the head among them
 * @returns {[number, number]}
 */
function readHead(text) {
  const [head, length] = /^HTTP.*?\r\ncontent-length: *(\d+).*?\r\n\r\n/is.exec(text) ?? [];
  if (head === undefined) throw new Error(`An answer with a content-length was expected, but this came: ${text.slice(0, 200)}`);
  return [head.length + Number(length), Number(head.slice(9, 12))];
}

/** @param {Plan} plan @returns {Promise<Result[]>} */
async function run({ targets, rate, seconds, warmUpSeconds, connections }) {
  const servers = targets.map((target) => new Target(target, connections));
  const began = performance.now();
  const ends = began + (warmUpSeconds + seconds) * 1_000;
  const count = rate === undefined ? Infinity : Math.floor(rate * (warmUpSeconds + seconds));
  let sent = 0;
  const isOver = () => sent >= count || performance.now() > ends;
  const isAnswered = () => servers.every((server) => server.answered >= server.sent) || performance.now() > ends + LAST_ANSWERS_MS;
  while (!isOver() || !isAnswered()) {
    while (!isOver()) {
      const now = performance.now();
      const due = rate === undefined ? now : began + (sent * 1_000) / rate;
      const send = due > now ? undefined : servers[Math.floor((due - began) / TURN_MS) % servers.length]?.take();
      if (send === undefined) break;
      sent += 1;
      send({ from: due, isCounted: due - began >= warmUpSeconds * 1_000 });
    }
    await nextTurn();
  }
  if (rate !== undefined && count - sent > MOST_UNSENT * count)
    throw new Error(`The generator was expected to send ${count} calls, but could not send ${count - sent}.`);
  return servers.map((server) => server.result(seconds / servers.length));
}

process.on('disconnect', () => process.exit(0)); // the parent process has ended
process.on('message', (/** @type {Plan} */ plan) => {
  run(plan).then(
    (results) => process.send?.({ results }),
    (error) => process.send?.({ problem: error instanceof Error ? error.message : String(error) }),
  );
});
