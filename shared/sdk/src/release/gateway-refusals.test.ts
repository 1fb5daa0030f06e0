/** @jest-environment node */
import { deployToken, gatewayAddress } from './gateway.ts';
import { notReached, uploadCut } from './gateway-refusals.ts';

const at = 'http://localhost:3000';
const code = (name: string) => Object.assign(new Error(`connect ${name}`), { code: name });

describe('unreachable gateway', () => {
  it.each([
    ['a refused connection', new TypeError('fetch failed', { cause: code('ECONNREFUSED') }), 'cannot be reached there (ECONNREFUSED)'],
    [
      'several addresses of one name',
      new TypeError('fetch failed', { cause: new AggregateError([code('ECONNREFUSED'), code('EHOSTUNREACH')]) }),
      '(ECONNREFUSED)',
    ],
    ['a certificate', new TypeError('fetch failed', { cause: code('CERT_HAS_EXPIRED') }), '(CERT_HAS_EXPIRED)'],
    ['a failure without a code', new TypeError('fetch failed', { cause: new Error('bad port') }), '(bad port)'],
    [
      'a gateway that is silent',
      new DOMException('aborted', 'TimeoutError'),
      `was expected to answer within a minute, but has not. See ${at}/readyz`,
    ],
  ])('%s', (_, error, words) => expect(notReached(at, error)).toContain(words));

  it('is not reported as a cut upload before the upload began', () => {
    expect(uploadCut(at, 'mfe-search 1.2.1', new TypeError('fetch failed', { cause: code('ENOTFOUND') }))).toBe(
      notReached(at, code('ENOTFOUND')),
    );
    expect(uploadCut(at, 'mfe-search 1.2.1', new TypeError('fetch failed', { cause: code('EPIPE') }))).toContain(
      'was cut off (EPIPE). A build is published whole or not at all.',
    );
  });
});

describe('release environment', () => {
  it('defaults to the local gateway without GATEWAY_URL', () => {
    expect(gatewayAddress({}).href).toBe('http://localhost:3000/');
    expect(gatewayAddress({ GATEWAY_URL: ' ' }).href).toBe('http://localhost:3000/');
    expect(gatewayAddress({ GATEWAY_URL: 'https://mulya.example.com' }).href).toBe('https://mulya.example.com/');
  });

  it('accepts a token with a trailing line end', () => expect(deployToken({ DEPLOY_TOKEN: 'a=b/c+d\n' })).toBe('a=b/c+d'));
});
