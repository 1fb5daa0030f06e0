import { isIPv6 } from 'node:net';
import { maxToolRounds } from '@mulya/contract/assistant';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { andThen, type Awaitable } from '../lib/promises.ts';
import { AppError } from '../errors/app-error.ts';
import type { CallBudget } from '../market-data/call-budget.port.ts';
import { aiLimits, pageReportLimits } from '../limits.ts';
import { createRequestHook } from '../lib/http.ts';
import { shareOf, type FindCaller } from '../overload/remote-caller.ts';
import type { LimitsConfig, RateLimit, RateLimits } from './rate-limits.port.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Limits calls by address, before any other check. Each kind has its own count, so that the reports of an office's browsers don't use up
 * its API calls.
 */
export function limitAddresses(
  rates: RateLimits,
  what: 'api' | 'releases' | 'reports',
  { perMinuteOfAddress }: LimitsConfig['api'],
): onRequestHookHandler {
  const limits = limitsOf([`${what}-address`, perMinuteOfAddress, minute]);
  return createLimitHook(rates, limits, ({ ip }) => addressBlock(ip), 'Too many requests from your network.');
}

/** The limit of a user's calls by all remotes of panels and sections. */
const besidePage = 'api-user-beside';

/**
 * Limits a user's API calls a minute. It runs after the sign-in check. One remote gets half of them at most, and so do all remotes beside
 * the page together: the page's own calls always have the other half.
 */
export function limitUsers(rates: RateLimits, { perMinuteOfUser: max }: LimitsConfig['api'], findCaller: FindCaller): onRequestHookHandler {
  return createRequestHook((request) => {
    const who = request.signIn?.uid;
    if (who === undefined || max === undefined) return undefined;
    const { remote, isBeside } = findCaller(request);
    const shares = [...(remote === undefined ? [] : [`api-user ${remote}`]), ...(isBeside ? [besidePage] : [])];
    const limits = [{ name: 'api-user', max, seconds: minute }, ...shares.map((name) => ({ name, max: shareOf(max), seconds: minute }))];
    return andThen(rates.take(who, limits), (verdict) => {
      if (verdict.is === 'within') return;
      const { name, retryAfterSeconds } = verdict;
      const sentence =
        name === 'api-user'
          ? 'Too many requests.'
          : name === besidePage
            ? `Too many requests of panels and sections, such as those of ${remote ?? ''}. All of them may make half of yours.`
            : `Too many requests of ${remote ?? ''}, which may make half of yours.`;
      throw new AppError('RATE_LIMITED', `${sentence} Try again in ${formatWait(retryAfterSeconds)}.`, { retryAfterSeconds });
    });
  });
}

/** The limits of a user's calls of a paid AI. */
export interface AiUserLimits {
  /** Limits all calls, before their bodies are read. */
  readonly onCall: onRequestHookHandler;
  /** Counts a call as a question, unless it goes on with a counted one; rejects with RATE_LIMITED beyond the limit. */
  readonly countQuestion: (uid: string | undefined, call: AiQuestionCall) => Awaitable<void>;
}

/** `question`: tells a user's questions apart, and is the same for all of a question's rounds. */
export interface AiQuestionCall {
  readonly question: string;
  readonly isContinuation: boolean;
}

/**
 * Limits a user's AI questions a minute and a day, cached answers included. The rounds of tools of a counted question count as calls only.
 * A round of a question that was not counted, or beyond those that one question can have, counts as a question: a forged one gains nothing.
 */
export function limitAiUsers(rates: RateLimits, { perMinuteOfUser, perDayOfUser }: LimitsConfig['ai']): AiUserLimits {
  const calls = (questions: number | undefined) => (questions === undefined ? undefined : questions * (1 + maxToolRounds));
  const ofCalls = limitsOf(['ai-user-calls-minute', calls(perMinuteOfUser), minute], ['ai-user-calls-day', calls(perDayOfUser), day]);
  const ofQuestions = limitsOf(['ai-user-minute', perMinuteOfUser, minute], ['ai-user-day', perDayOfUser, day]);
  const sentence = 'Too many AI requests.';
  return {
    onCall: createLimitHook(rates, ofCalls, ({ signIn }) => signIn?.uid, sentence),
    async countQuestion(uid, { question, isContinuation }) {
      if (uid === undefined || ofQuestions.length === 0) return;
      const take = async (limit: RateLimit) => (await rates.take(`${uid} ${question}`, [limit])).is;
      const isCounted = (await take(countedQuestion)) === 'beyond';
      if (isContinuation && isCounted && (await take(roundsOfQuestion)) === 'within') return;
      await enforceLimits(rates, uid, ofQuestions, sentence);
    },
  };
}

/** As long as a question's rounds take. An analyst who asks again later has all of them again. */
const roundsSeconds = 120;
const countedQuestion: RateLimit = { name: 'ai-question', max: 1, seconds: roundsSeconds };
const roundsOfQuestion: RateLimit = { name: 'ai-question-rounds', max: maxToolRounds, seconds: roundsSeconds };

/**
 * Limits the calls of an external model a day, each round of tools included: by all users, and by one user to a share of them. Rejects
 * with RATE_LIMITED beyond it.
 */
export function createAiBudget(rates: RateLimits, { perDayInAll }: LimitsConfig['ai']): (uid: string | undefined) => Promise<void> {
  const inAll = limitsOf(['ai-all-day', perDayInAll, day]);
  const ofUser = inAll.map(({ max, seconds }) => ({ name: 'ai-user-share', max: Math.ceil(max * aiLimits.userShareOfBudget), seconds }));
  return async (uid) => {
    if (inAll.length === 0) return;
    if (uid !== undefined) await enforceLimits(rates, uid, ofUser, 'You’ve reached your limit for new AI answers.');
    await enforceLimits(rates, 'all', inAll, 'The AI usage limit has been reached.');
  };
}

/**
 * Limits the load reports, or the reports of faults, that count for one address an hour. Further reports are dropped instead of refused,
 * because a browser would log an error in the visitor's console.
 */
export function createVisitorReportLimit(
  rates: RateLimits,
  what: 'load-reports' | 'fault-reports',
  { perHourOfAddress }: LimitsConfig['loadReports'],
): (ip: string) => Promise<boolean> {
  const limits = limitsOf([`${what}-address`, perHourOfAddress, hour]);
  return async (ip) => limits.length === 0 || (await rates.take(addressBlock(ip), limits)).is === 'within';
}

/** Limits the reports of faults that count for one user an hour. */
export function createUserReportLimit(rates: RateLimits): (uid: string) => Promise<boolean> {
  const limits = limitsOf(['fault-reports-user', pageReportLimits.maxFaultsOfUserPerHour, hour]);
  return async (uid) => (await rates.take(uid, limits)).is === 'within';
}

/** Whether a user or an address reports this fault for the first time today. */
export function createFirstOfDay(rates: RateLimits): (reader: string, fault: string) => Promise<boolean> {
  const limits = limitsOf(['fault-of-reader', 1, day]);
  return async (reader, fault) => (await rates.take(`${reader} ${fault}`, limits)).is === 'within';
}

/** Limits the calls of a live source that one user, and all users, may cause a day: RATE_LIMITED for the user, UNAVAILABLE for all. */
export function createMarketDataBudget(rates: RateLimits, { perDayOfUser, perDayInAll }: LimitsConfig['marketData']): CallBudget {
  const [ofUser, inAll] = [limitsOf(['market-data-user-day', perDayOfUser, day]), limitsOf(['market-data-all-day', perDayInAll, day])];
  return {
    async countForUser(uid) {
      if (ofUser.length > 0)
        await enforceLimits(
          rates,
          uid,
          ofUser,
          'You’ve reached today’s limit for newly loaded companies. Companies already opened today still work.',
        );
    },
    async countForAll() {
      if (inAll.length > 0) await enforceLimits(rates, 'all', inAll, 'The market data limit has been reached.', 'UNAVAILABLE');
    },
  };
}

/** Counts one request to the source of quotes. Returns the seconds until it may be made, or undefined if it may be made now. */
export function createQuoteBudget(rates: RateLimits, { perSecond, perDay }: LimitsConfig['quotes']): () => Promise<number | undefined> {
  const limits = limitsOf(['quotes-second', perSecond, 1], ['quotes-day', perDay, day]);
  return async () => {
    const verdict = limits.length === 0 ? undefined : await rates.take('all', limits);
    return verdict?.is === 'beyond' ? verdict.retryAfterSeconds : undefined;
  };
}

function limitsOf(...rows: readonly (readonly [name: string, max: number | undefined, seconds: number])[]): readonly RateLimit[] {
  return rows.flatMap(([name, max, seconds]) => (max === undefined ? [] : [{ name, max, seconds }]));
}

function createLimitHook(
  rates: RateLimits,
  limits: readonly RateLimit[],
  whoOf: (request: FastifyRequest) => string | undefined,
  sentence: string,
): onRequestHookHandler {
  return createRequestHook((request) => {
    const who = limits.length === 0 ? undefined : whoOf(request);
    return who === undefined ? undefined : enforceLimits(rates, who, limits, sentence);
  });
}

function enforceLimits(
  rates: RateLimits,
  who: string,
  limits: readonly RateLimit[],
  sentence: string,
  code: 'RATE_LIMITED' | 'UNAVAILABLE' = 'RATE_LIMITED',
): Awaitable<void> {
  return andThen(rates.take(who, limits), (verdict) => {
    if (verdict.is === 'within') return;
    const { retryAfterSeconds } = verdict;
    throw new AppError(code, `${sentence} Try again in ${formatWait(retryAfterSeconds)}.`, { retryAfterSeconds });
  });
}

function formatWait(seconds: number): string {
  if (seconds < 120) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return seconds < 7_200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3_600)} hours`;
}

/** An IPv4 address, or the network of an IPv6 address, because its owner has all of its addresses. */
function addressBlock(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const filled = tail === undefined ? groups : [...groups, ...Array.from({ length: 8 - groups.length - rest.length }, () => '0'), ...rest];
  return filled.slice(0, 4).join(':');
}
