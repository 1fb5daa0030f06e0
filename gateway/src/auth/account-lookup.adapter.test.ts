import { hangUp, json, loopbackServer, type Answer, type LoopbackServer } from '../fixtures/loopback-server.ts';
import { createAccountLookup } from './account-lookup.adapter.ts';

let provider: LoopbackServer;

beforeEach(async () => {
  provider = await loopbackServer(json({}));
});

afterEach(() => provider.close());

const lookUp = () => createAccountLookup({ url: provider.url, apiKey: 'web key' })('the-token');
const refusal = (message: string, status = 400) => json({ error: { code: status, message } }, status);

it('sends the token in the body and the API key in the address', async () => {
  const requests: unknown[] = [];
  provider.answerWith((request, response, body) => {
    requests.push([request.method, request.url, JSON.parse(body)]);
    json({ users: [{ localId: 'user-1', validSince: '1772600000' }] })(request, response, body);
  });
  await expect(lookUp()).resolves.toEqual({ is: 'account', uid: 'user-1', disabled: false, validSince: 1_772_600_000 });
  expect(requests).toEqual([['POST', '/?key=web%20key', { idToken: 'the-token' }]]);
});

it.each([
  ['1772600000123', { createdAt: 1_772_600_000_123 }],
  ['soon', {}],
  [7, {}],
])('reads when the account was created from %j, and the account without it', async (createdAt, read) => {
  provider.answerWith(json({ users: [{ localId: 'user-1', createdAt }] }));
  await expect(lookUp()).resolves.toEqual({ is: 'account', uid: 'user-1', disabled: false, validSince: 0, ...read });
});

it.each<[string, Answer, string]>([
  ['a disabled account', json({ users: [{ localId: 'user-1', disabled: true }] }), 'account'],
  ['no account', json({ kind: 'identitytoolkit#GetAccountInfoResponse' }), 'gone'],
  ['a deleted account', refusal('USER_NOT_FOUND'), 'gone'],
  ['a refusal of a disabled account', refusal('USER_DISABLED : The account is disabled.'), 'gone'],
  ['a revoked sign-in', refusal('TOKEN_EXPIRED'), 'gone'],
  ['a refused token', refusal('INVALID_ID_TOKEN'), 'token-refused'],
  ['a bad API key', refusal('API key not valid. Please pass a valid API key.'), 'down'],
  ['a forbidden API key', refusal('PERMISSION_DENIED', 403), 'down'],
  ['an exhausted quota', refusal('QUOTA_EXCEEDED', 429), 'down'],
  ['an error of the provider', refusal('USER_NOT_FOUND', 500), 'down'],
  ['invalid JSON', (_request, response) => response.end('<html>'), 'down'],
  ['an unexpected shape', json({ users: [{ id: 7 }] }), 'down'],
  ['a broken connection', hangUp, 'down'],
])('reads %s', async (_case, answer, expected) => {
  provider.answerWith(answer);
  await expect(lookUp()).resolves.toMatchObject({ is: expected });
});
