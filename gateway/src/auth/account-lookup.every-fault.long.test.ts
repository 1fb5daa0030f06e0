import { z } from '@mulya/contract';
import { NOW } from '../fixtures/tokens.ts';
import { jsonFaults, statusFaults } from '../upstream/fixtures/answer-faults.ts';
import { body, faultCase, type FaultCase } from '../upstream/fixtures/fault.ts';
import type { Fault } from '../upstream/fixtures/fault-server.ts';
import { testFaults } from '../upstream/fixtures/fault-table.ts';
import { transportFaults } from '../upstream/fixtures/transport-faults.ts';
import { createAccountLookup } from './account-lookup.adapter.ts';
import { AccountStatusChecker } from './account-status.ts';
import { fullLog, createGuardedRoute, unavailable } from './fixtures/guarded-route.ts';
import { providerLimits } from './provider-calls.ts';

const LookupRequestSchema = z.object({ idToken: z.string() });

const refusal =
  (text: string): Fault =>
  ({ response }) =>
    void response.writeHead(400, { 'content-type': 'application/json' }).end(text);

/** Responses that say nothing about the account, and would end a sign-in if they were misread. */
const ownFaults: readonly FaultCase[] = [
  faultCase('an object of nothing', body('{}'), 'unreadable'),
  faultCase('an object of something else', body('{"detail":"down for maintenance"}'), 'unreadable'),
  faultCase('an error with status 200', body('{"error":{"code":400,"message":"USER_NOT_FOUND"}}'), 'unreadable'),
  faultCase('no users without its kind', body('{"users":[]}'), 'unreadable'),
  faultCase('users that are a text', body('{"users":"none"}'), 'unreadable'),
  faultCase('a user without an id', body('{"users":[{"disabled":true}]}'), 'unreadable'),
  faultCase('a time of the last sign-out that is none', body('{"users":[{"localId":"user-1","validSince":"soon"}]}'), 'unreadable'),
  faultCase('400 for a key that is not valid', refusal('{"error":{"message":"API key not valid."}}'), 'refused'),
  faultCase('half of a refusal', refusal('{"error":{"message":"USER_NOT_FOUND'), 'refused'),
];

describe('an account lookup that sends', () => {
  testFaults({
    cases: [...transportFaults, ...statusFaults, ...jsonFaults, ...ownFaults],
    upstream: {
      subjectOf: (_request, requestBody) => LookupRequestSchema.parse(JSON.parse(requestBody)).idToken,
      healthy: (token) => ({
        type: 'application/json; charset=UTF-8',
        body: JSON.stringify({ kind: 'identitytoolkit#GetAccountInfoResponse', users: [{ localId: `user of ${token}` }] }),
      }),
    },
    async open(url, deadlines) {
      const limits = { ...providerLimits, ...deadlines, pause: 1 };
      let now = NOW * 1_000;
      const { log, lines } = fullLog();
      const clock = () => now;
      const route = await createGuardedRoute({
        clock,
        verifier: {
          verify: (token) =>
            Promise.resolve({
              is: 'valid',
              signIn: { uid: `user of ${token}`, authTime: NOW - 60, emailVerified: true, expiresAt: NOW + 3_540 },
            }),
          ready: () => Promise.resolve({ ok: true, detail: '' }),
        },
        accounts: new AccountStatusChecker({ clock, log, lookup: createAccountLookup({ url, apiKey: 'web-key', limits }) }),
      });
      return { ...route, logged: lines, later: () => void (now += 5_000) };
    },
    faulty: 'a.token.of-one',
    others: ['a.token.of-two', 'a.token.of-three'],
    outcomeOf: () => unavailable,
    healthyOutcome: { status: 200 },
    attempts: 2,
    attemptsWhenLate: 1,
    secrets: ['web-key', 'a.token.of-'],
  });
});
