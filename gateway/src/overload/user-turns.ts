import type { onRequestHookHandler } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { refusalLimits } from '../limits.ts';

/**
 * The routes of reads that take the thread's time: a company's figures, which may come from a live source in seconds, and what is
 * calculated. Quotes, answers of models and of teams' servers wait elsewhere. An address itself may be spelled in several ways.
 */
const kinds = {
  figures: /^\/api\/(?:company\/valuation(?:\/|$)|stock$)/,
  calculated: /^\/api\/(?:company\/(?!(?:quotes?|valuation)(?:\/|$))|market\/|saved-work\/)/,
};
const kindOf = (route: string) => (['figures', 'calculated'] as const).find((kind) => kinds[kind].test(route));

const readMethods = new Set(['GET', 'HEAD']);

interface Turns {
  running: number;
  readonly waiting: Set<() => void>;
}

/**
 * Lets a user's reads run a few at a time, in the order of their arrival; the next begins after whatever has arrived meanwhile. So one
 * account with many expensive reads delays the others by a few of them, not by all. It runs after the sign-in check.
 */
export function takeUserTurns({ running, waiting, retryAfterSeconds } = refusalLimits.userTurns): onRequestHookHandler {
  const users = new Map<string, Turns>();
  return (request, reply, done) => {
    const uid = request.signIn?.uid;
    const kind = kindOf(request.routeOptions.url ?? '');
    const hasLeft = reply.raw.closed; // during the sign-in check
    if (hasLeft || uid === undefined || !readMethods.has(request.method) || kind === undefined) {
      done();
      return;
    }
    const who = `${uid} ${kind}`;
    const turns = users.get(who) ?? { running: 0, waiting: new Set() };
    users.set(who, turns);
    let isRunning = false;
    const run = () => {
      turns.waiting.delete(run);
      turns.running += 1;
      isRunning = true;
      done();
    };
    const next = () => {
      const [first] = turns.waiting;
      if (turns.running < running[kind]) first?.();
      if (turns.running === 0 && users.get(who) === turns) users.delete(who);
    };
    reply.raw.once('close', () => {
      turns.waiting.delete(run);
      if (isRunning) turns.running -= 1;
      setImmediate(next);
    });
    if (turns.running < running[kind]) run();
    else if (turns.waiting.size < waiting) turns.waiting.add(run);
    else {
      done(new AppError('RATE_LIMITED', 'Too many requests at once. Try again in a few seconds.', { retryAfterSeconds }));
    }
  };
}
