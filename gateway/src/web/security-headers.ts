import { randomBytes } from 'node:crypto';
import { trustedTypesPolicy, type Release } from '@mulya/contract';
import type { BrowserOverride } from '@mulya/contract/releases';
import type { IdentityConfig } from '../config.ts';

export type Headers = Readonly<Record<string, string>>;

/** On every answer, whatever it is. */
export function commonHeaders(production: boolean): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // What is no page runs nothing, should it be opened as one.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(production ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** What a page could ask the browser for and ours never does. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

interface PagePolicy {
  readonly nonce: string;
  /** Other origins that the page talks to. */
  readonly connect: readonly string[];
  /** The Trusted Types policies that its builds make. */
  readonly policies: readonly string[];
  /** Whether builds change under it, on a developer's machine. */
  readonly isHot?: boolean;
  /** Origins that builds of this browser alone come from. */
  readonly ownOrigins?: readonly string[];
}

/** On a page. */
export function pageHeaders({ nonce, connect, policies, isHot = false, ownOrigins = [] }: PagePolicy): Headers {
  const from = (directive: string, ...sources: readonly string[]): string => [directive, ...sources, ...ownOrigins].join(' ');
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      from("style-src 'self'"),
      from("connect-src 'self'", ...connect),
      from("img-src 'self' data:"),
      from("font-src 'self'"),
      "manifest-src 'self'",
      "frame-src 'none'",
      "worker-src 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      ['trusted-types', ...policies].join(' '),
      'report-uri /csp-reports',
    ].join('; '),
    // A script without a hash is refused, also one that a hook forgot. Those of hot builds have none.
    ...(isHot ? {} : { 'integrity-policy': 'blocked-destinations=(script)' }),
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  };
}

/** A nonce for one answer: 128 bits, as the policy's specification asks for. */
export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/** The other origins that the page talks to: the identity provider's. */
export function identityOrigins(identity: IdentityConfig): readonly string[] {
  if (identity.kind === 'emulator') return [identity.address];
  return ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
}

interface PolicyBuilds {
  /** Whether the picture of compile errors is among them. */
  readonly isHot?: boolean;
  readonly chosen?: readonly BrowserOverride[];
}

/** The Trusted Types policies of the shell, the remotes, the builds of this browser alone, and the libraries that make one. */
export function trustedTypesPolicies({ shell, remotes }: Release, { isHot = false, chosen = [] }: PolicyBuilds = {}): readonly string[] {
  const builds = [
    ['shell', shell.version] as const,
    ...Object.entries(remotes).flatMap(([name, remote]) =>
      [remote, remote.previous, remote.canary].flatMap((build) => (build === undefined ? [] : [[name, build.version] as const])),
    ),
    ...chosen.flatMap(({ remote, version }) => (version === undefined ? [] : [[remote, version] as const])),
  ];
  // Builds made before release 1.4 named theirs without the version; what is published stays of use for 30 days and longer.
  const named = builds.flatMap(([name, version]) => [trustedTypesPolicy(name, version), `${name}#webpack`]);
  return [...new Set(named), 'mulya-remotes', 'highcharts', ...(isHot ? ['mulya-dev-overlay'] : [])];
}
