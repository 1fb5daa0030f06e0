import type { onRequestHookHandler } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { refusalLimits } from '../limits.ts';

/** Reads that take the thread's time. Quotes, answers of models and of teams' servers wait elsewhere, for up to a minute. */
const takesTime = /^\/api\/(?:company\/(?!quotes?[/?])|market\/|stock\?|saved-work\/)/;

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
    if (uid === undefined || request.method !== 'GET' || !takesTime.test(request.url)) {
      done();
      return;
    }
    const turns = users.get(uid) ?? { running: 0, waiting: new Set() };
    users.set(uid, turns);
    let has: 'waited' | 'run' | 'ended' = 'waited';
    const run = () => {
      turns.waiting.delete(run);
      turns.running += 1;
      has = 'run';
      done();
    };
    const next = () => {
      const [first] = turns.waiting;
      if (turns.running < running) first?.();
      if (turns.running === 0) users.delete(uid);
    };
    reply.raw.once('close', () => {
      turns.waiting.delete(run);
      if (has === 'run') turns.running -= 1;
      has = 'ended';
      setImmediate(next);
    });
    if (turns.running < running) run();
    else if (turns.waiting.size < waiting) turns.waiting.add(run);
    else {
      done(new AppError('RATE_LIMITED', 'Too many requests at once. Try again in a few seconds.', { retryAfterSeconds }));
    }
  };
}
