// @ts-check
import { percentile } from '../report/statistics.mjs';
import { Connection } from './connection.mjs';
import { inWeightedTurn } from './schedule.mjs';

/** One called server: its connections, its requests in turn, and the results. */
export class Side {
  /** @type {Connection[]} */
  #idle = [];
  #open = 0;
  #address;
  #connections;
  #round;
  sent = 0;
  answered = 0;
  #lateMost = 0;

  /** @param {{ host: string, port: number }} address @param {Pick<import('./fire.mjs').Plan, 'kinds' | 'connections'>} plan */
  constructor(address, { kinds, connections }) {
    this.#address = address;
    this.#connections = connections;
    this.#round = inWeightedTurn(
      kinds.map(({ name, weight, requests }) => ({
        name,
        weight,
        requests: requests.map((text) => Buffer.from(text, 'latin1')),
        next: 0,
        times: /** @type {Map<number, number[]>} */ (new Map()),
      })),
    );
  }

  /** A free connection, or a new one below the maximum. */
  connection() {
    const free = this.#idle.pop();
    if (free !== undefined || this.#open >= this.#connections) return free;
    this.#open += 1;
    return new Connection({
      ...this.#address,
      onLost: (lost) => {
        this.#open -= 1;
        const at = this.#idle.indexOf(lost);
        if (at >= 0) this.#idle.splice(at, 1);
      },
    });
  }

  /**
   * @param {Connection} on
   * @param {{ clock: () => number, due?: number, counts: boolean }} call `due`: at a fixed rate the time counts from then, since
   *   waiting for a free connection is waiting; `counts`: no longer a part of the warm-up
   */
  send(on, { clock, due, counts }) {
    const kind = this.#round[this.sent % this.#round.length];
    const request = kind?.requests[kind.next % kind.requests.length];
    if (kind === undefined || request === undefined) throw new Error('A plan was expected to have requests.');
    kind.next += 1;
    this.sent += 1;
    const now = clock();
    const from = due ?? now;
    this.#lateMost = Math.max(this.#lateMost, now - from);
    on.call(request, (code) => {
      this.answered += 1;
      if (code !== 0) this.#idle.push(on);
      if (!counts) return;
      const status = code >= 200 && code < 300 ? 200 : code;
      const times = kind.times.get(status) ?? [];
      times.push(clock() - from);
      kind.times.set(status, times);
    });
  }

  /** @param {{ seconds: number, unsent: number }} run what counted of it @returns {import('./fire.mjs').Fired} */
  fired({ seconds, unsent }) {
    const kinds = [...new Set(this.#round)];
    const byKind = kinds.map(({ name, times }) => ({ name, answers: [...times].map(([status, all]) => summary(status, all)) }));
    const all = new Map();
    for (const { times } of kinds) for (const [status, some] of times) all.set(status, [...(all.get(status) ?? []), ...some]);
    return {
      seconds,
      unanswered: this.sent - this.answered,
      unsent,
      lateMost: this.#lateMost,
      answers: [...all].map(([status, some]) => summary(status, some)),
      byKind,
    };
  }
}

/** @param {number} status @param {readonly number[]} times milliseconds */
const summary = (status, times) => ({
  status,
  count: times.length,
  median: percentile(times, 0.5),
  p99: percentile(times, 0.99),
  most: percentile(times, 1),
});
