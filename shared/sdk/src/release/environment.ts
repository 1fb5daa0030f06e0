import { asOneLine, ReleaseError } from './release-error.ts';

/** The environment variables of the commands. */
export interface ReleaseEnvironment {
  readonly GATEWAY_URL?: string | undefined;
  readonly DEPLOY_TOKEN?: string | undefined;
}

const LOCAL = 'http://localhost:3000';

/** Returns the address in GATEWAY_URL, or the local one. Throws a ReleaseError if it is invalid. */
export function gatewayAddress({ GATEWAY_URL }: ReleaseEnvironment): URL {
  const text = GATEWAY_URL?.trim() || LOCAL;
  const address = URL.canParse(text) ? new URL(text) : undefined;
  // Not printed, because it may contain a password.
  if (address !== undefined && `${address.username}${address.search}` !== '') {
    throw new ReleaseError('GATEWAY_URL was expected to be an address without user and query. The token belongs in DEPLOY_TOKEN.');
  }
  if (address === undefined || !/^https?:$/.test(address.protocol)) {
    throw new ReleaseError(
      `GATEWAY_URL was expected to be the address of a gateway, such as https://mulya.example.com, but is "${asOneLine(text)}".`,
    );
  }
  return address;
}

/** Returns the token in DEPLOY_TOKEN. Throws a ReleaseError, which never prints it, if it is missing or cannot be sent. */
export function deployToken({ DEPLOY_TOKEN }: ReleaseEnvironment): string {
  const token = DEPLOY_TOKEN?.trim() ?? '';
  if (token === '') {
    throw new ReleaseError(
      'DEPLOY_TOKEN was expected to hold the token of your team, but is not set. Set it to the token that DEPLOY_TOKENS of the gateway names.',
    );
  }
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new ReleaseError('DEPLOY_TOKEN was expected to be letters, digits and signs without spaces, but holds others. Copy it again.');
  return token;
}
