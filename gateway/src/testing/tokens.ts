import { exportJWK, generateKeyPair, type CryptoKey, type JWK } from 'jose';

export const PROJECT = 'mulya-prod';
export const DEMO_PROJECT = 'demo-mulya';

/** 2026-03-04 05:06:07 UTC, in seconds. */
export const NOW = 1_772_600_767;

export type Claims = Readonly<Record<string, unknown>>;

/** The claims of a good token, signed in a minute ago. */
export function claims(changes: Claims = {}, project = PROJECT): Claims {
  return {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: 'user-1',
    user_id: 'user-1',
    auth_time: NOW - 60,
    iat: NOW - 60,
    exp: NOW + 3_540,
    email: 'analyst@example.com',
    email_verified: true,
    firebase: { identities: { email: ['analyst@example.com'] }, sign_in_provider: 'password' },
    ...changes,
  };
}

/** The same claims without some of them. */
export function without(...names: readonly string[]): Claims {
  return Object.fromEntries(Object.entries(claims()).filter(([name]) => !names.includes(name)));
}

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  /** As the provider publishes it. */
  readonly jwk: JWK;
}

export async function signingKey(kid: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

/** A token with a genuine signature over exactly this header and payload, whatever they say. */
export async function sign(key: SigningKey, payload: unknown = claims(), header: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const signed = `${part({ alg: 'RS256', kid: key.kid, typ: 'JWT', ...header })}.${part(payload)}`;
  const signature = await crypto.subtle.sign('RSASSA-PKCS1-v1_5', key.privateKey, Buffer.from(signed));
  return `${signed}.${Buffer.from(signature).toString('base64url')}`;
}

export function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** A token as the Auth emulator makes it. */
export function unsigned(
  payload: Claims = claims({}, DEMO_PROJECT),
  header: unknown = { alg: 'none', typ: 'JWT' },
  signature = '',
): string {
  return `${part(header)}.${part(payload)}.${signature}`;
}
