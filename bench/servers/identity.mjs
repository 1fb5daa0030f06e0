// @ts-check
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

const uid = 'bench-analyst';

/**
 * An identity provider that signs tokens as Firebase does, for a gateway that treats them as a real project's, so that
 * new tokens cost what they cost in production. It has one account.
 *
 * @param {string} project
 */
export async function startIdentity(project) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const answers = {
    '/keys': { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'bench', alg: 'RS256', use: 'sig' }] },
    '/lookup': { kind: 'identitytoolkit#GetAccountInfoResponse', users: [{ localId: uid, disabled: false, validSince: '0' }] },
  };
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    request.resume().on('end', () => {
      response
        .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=3600' })
        .end(JSON.stringify(answers[/** @type {keyof typeof answers} */ (path)]));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A listening server was expected to have a port.');
  const origin = `http://127.0.0.1:${address.port}`;

  const signedIn = Math.floor(Date.now() / 1_000) - 60;
  const part = (/** @type {object} */ value) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = part({ alg: 'RS256', kid: 'bench', typ: 'JWT' });

  return {
    addresses: { keys: `${origin}/keys`, lookup: `${origin}/lookup` },
    /** A new token of the same sign-in, as a browser receives one each hour. */
    token() {
      const now = Math.floor(Date.now() / 1_000);
      const claims = {
        iss: `https://securetoken.google.com/${project}`,
        aud: project,
        sub: uid,
        user_id: uid,
        auth_time: signedIn,
        iat: now - 1,
        exp: now + 3_600,
        email: 'analyst@example.com',
        email_verified: true,
        jti: randomUUID(), // no two are the same
        firebase: { identities: { email: ['analyst@example.com'] }, sign_in_provider: 'password' },
      };
      const signed = `${head}.${part(claims)}`;
      return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`;
    },
    async end() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
