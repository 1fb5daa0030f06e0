import { claims, NOW, PROJECT, sign, signingKey, type SigningKey } from '../fixtures/tokens.ts';
import { jsonFaults, statusFaults } from '../upstream/fixtures/answer-faults.ts';
import { body, faultCase, type FaultCase } from '../upstream/fixtures/fault.ts';
import { testFaults } from '../upstream/fixtures/fault-table.ts';
import { transportFaults } from '../upstream/fixtures/transport-faults.ts';
import { createFirebaseVerifier } from './firebase-verifier.adapter.ts';
import { fullLog, createGuardedRoute, unavailable } from './fixtures/guarded-route.ts';
import { KeyStore } from './key-store.ts';
import { providerLimits } from '../limits.ts';

const DAY = 86_400;

interface SignedTokens {
  readonly known: SigningKey;
  readonly fresh: SigningKey;
  /** The first by the fresh key, the others by the known one. */
  readonly tokens: readonly string[];
}

async function signTokens(): Promise<SignedTokens> {
  const [known, fresh] = await Promise.all([signingKey('known'), signingKey('fresh')]);
  const token = (key: SigningKey, sub: string) => sign(key, claims({ sub, user_id: sub, exp: NOW + DAY }));
  return { known, fresh, tokens: await Promise.all([token(fresh, 'user-1'), token(known, 'user-2'), token(known, 'user-3')]) };
}

const signing = signTokens();

const ownFaults: readonly FaultCase[] = [
  faultCase('no keys', body('{"keys":[]}'), 'unreadable'),
  faultCase('keys of another kind', body('{"keys":[{"kid":"known","kty":"EC","crv":"P-256"}]}'), 'unreadable'),
  faultCase('keys that are a text', body('{"keys":"none"}'), 'unreadable'),
  faultCase('keys that are null', body('{"keys":[null,null]}'), 'unreadable'),
  faultCase('a key that is no number', body('{"keys":[{"kid":"fresh","kty":"RSA","alg":"RS256","n":"!","e":"!"}]}'), 'unreadable'),
  faultCase('a key that is too short', body('{"keys":[{"kid":"fresh","kty":"RSA","alg":"RS256","n":"AQAB","e":"AQAB"}]}'), 'unreadable'),
  faultCase('a key for another algorithm', body('{"keys":[{"kid":"fresh","kty":"RSA","alg":"none","n":"AQAB","e":"AQAB"}]}'), 'unreadable'),
];

describe('a key provider that sends', () => {
  testFaults({
    cases: [...transportFaults, ...statusFaults, ...jsonFaults, ...ownFaults],
    upstream: {
      subjectOf: () => 'keys',
      async healthy(_subject, count) {
        const { known, fresh } = await signing;
        return {
          type: 'application/json; charset=UTF-8',
          body: JSON.stringify({ keys: [known.jwk, ...(count === 1 ? [] : [fresh.jwk])] }),
        };
      },
    },
    /** One key has been known for two hours. Then another one signs a token, while users of the known one continue. */
    async open(url, deadlines) {
      const limits = { ...providerLimits, ...deadlines, pause: 1 };
      const { tokens } = await signing;
      let now = NOW * 1_000;
      const { log, lines } = fullLog();
      const clock = () => now;
      const keys = new KeyStore({ url, clock, log, limits });
      const route = await createGuardedRoute({
        clock,
        verifier: createFirebaseVerifier({ projectId: PROJECT, keys, clock }),
        accounts: { check: () => Promise.resolve('good'), isEstablished: () => Promise.resolve(false) },
      });
      await keys.ready();
      now += 7_200_000;
      return {
        ask: (subject) => route.ask(tokens[Number(subject)] ?? ''),
        close: route.close,
        logged: lines,
        later: () => void (now += 30_000),
      };
    },
    upstreamSubject: 'keys',
    faulty: '0',
    others: ['1', '2'],
    outcomeOf: () => unavailable,
    healthyOutcome: { status: 200 },
    attempts: 2,
    attemptsWhenLate: 1,
    secrets: ['eyJ'],
  });
});
