import type { onRequestHookHandler } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { refusalLimits } from '../limits.ts';
import { shareOf, type FindCaller, type RemoteCaller } from './remote-caller.ts';

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

interface Turn {
  readonly caller: RemoteCaller;
  run(): void;
}

interface Turns {
  readonly running: Set<Turn>;
  readonly waiting: Set<Turn>;
}

const countOf = (turns: ReadonlySet<Turn>, remote: string | undefined): number =>
  [...turns].filter(({ caller }) => caller.remote === remote).length;

/**
 * The waiting read that begins next: of a remote with less than half of the turns, so that no remote keeps another waiting; among these the
 * page's own first. Without one, the first.
 */
function nextOf({ running, waiting }: Turns, max: number): Turn | undefined {
  const all = [...waiting];
  const within = all.filter(({ caller: { remote } }) => remote === undefined || countOf(running, remote) < shareOf(max));
  return within.find(({ caller }) => !caller.isBeside) ?? within[0] ?? all[0];
}

/**
 * Lets a user's reads run a few at a time, in the order of their arrival; the next begins after whatever has arrived meanwhile. So one
 * account with many expensive reads delays the others by a few of them, not by all. While several remotes wait, each has half of the turns
 * at most. It runs after the sign-in check.
 */
export function takeUserTurns(
  findCaller: FindCaller,
  { running, waiting, retryAfterSeconds } = refusalLimits.userTurns,
): onRequestHookHandler {
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
    const max = running[kind];
    const turns: Turns = users.get(who) ?? { running: new Set(), waiting: new Set() };
    users.set(who, turns);
    const caller = findCaller(request);
    const turn: Turn = {
      caller,
      run() {
        turns.waiting.delete(turn);
        turns.running.add(turn);
        done();
      },
    };
    const next = () => {
      if (turns.running.size < max) nextOf(turns, max)?.run();
      if (turns.running.size === 0 && users.get(who) === turns) users.delete(who);
    };
    reply.raw.once('close', () => {
      turns.waiting.delete(turn);
      turns.running.delete(turn);
      setImmediate(next);
    });
    if (turns.running.size < max) {
      turn.run();
      return;
    }
    const isOverShare = caller.remote !== undefined && countOf(turns.waiting, caller.remote) >= shareOf(waiting);
    if (turns.waiting.size < waiting && !isOverShare) turns.waiting.add(turn);
    else {
      const whose = isOverShare ? ` of ${caller.remote ?? ''}` : '';
      done(new AppError('RATE_LIMITED', `Too many requests${whose} at once. Try again in a few seconds.`, { retryAfterSeconds }));
    }
  };
}
