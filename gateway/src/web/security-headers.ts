import { randomBytes } from 'node:crypto';
import { trustedTypesPolicy, type Release } from '@mulya/contract';
import type { BrowserOverride } from '@mulya/contract/releases';
import type { IdentityConfig } from '../config.ts';
import type { ReleaseSource } from '../releases/release-source.port.ts';

export type Headers = Readonly<Record<string, string>>;

/** Headers of every answer. */
export function commonHeaders(production: boolean): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // If an answer is opened as a page, it runs nothing.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(production ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Browser features that our pages never use. */
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
  /** Other origins that the page connects to. */
  readonly connect: readonly string[];
  /** The Trusted Types policies that its builds create. */
  readonly policies: readonly string[];
  /** Whether its builds are hot, on a developer's machine. */
  readonly isHot?: boolean;
  /** Origins of the builds that this browser has chosen. */
  readonly ownOrigins?: readonly string[];
  /** Whether a sandboxed section is mounted, for which a page has a frame. */
  readonly hasFrames?: boolean;
}

/** Headers of a page. */
export function pageHeaders({ nonce, connect, policies, isHot = false, ownOrigins = [], hasFrames = false }: PagePolicy): Headers {
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
      // It also keeps the code of a frame from leaving for another origin with what the page has handed to it.
      hasFrames ? "frame-src 'self'" : "frame-src 'none'",
      "worker-src 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      ['trusted-types', ...policies].join(' '),
      'report-uri /csp-reports',
    ].join('; '),
    // Blocks every script without a hash. Scripts of hot builds have none.
    ...(isHot ? {} : { 'integrity-policy': 'blocked-destinations=(script)' }),
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  };
}

/**
 * Headers of the document for a sandboxed section. Its origin is opaque even when it is opened outside a page. It runs the gateway's builds
 * alone: without a nonce and `strict-dynamic`, no script of another origin can be requested, and so none can carry data away.
 */
export function sectionFrameHeaders(policies: readonly string[]): Headers {
  return {
    'content-security-policy': [
      'sandbox allow-scripts',
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'none'",
      "frame-ancestors 'self'",
      "form-action 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      ['trusted-types', ...policies].join(' '),
      'report-uri /csp-reports',
    ].join('; '),
    'integrity-policy': 'blocked-destinations=(script)',
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  };
}

/** A nonce of 128 bits, as the specification requires. */
export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/** The origins of the identity provider, which the page connects to. */
export function identityOrigins(identity: IdentityConfig): readonly string[] {
  if (identity.kind === 'emulator') return [identity.address];
  return ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
}

interface PolicyBuilds {
  /** Whether the overlay of compile errors is included. */
  readonly isHot?: boolean;
  readonly chosen?: readonly BrowserOverride[];
  readonly manifest: ReleaseSource['manifest'];
}

/** The Trusted Types policies that a page may create: those of its builds, and of the libraries that create one. */
export function trustedTypesPolicies(
  { shell, remotes }: Release,
  { isHot = false, chosen = [], manifest }: PolicyBuilds,
): readonly string[] {
  const builds = [
    ...Object.entries(remotes).flatMap(([name, remote]) =>
      [remote, remote.previous, remote.canary].flatMap((build) => (build === undefined ? [] : [[name, build.version] as const])),
    ),
    ...chosen.flatMap(({ remote, version }) => (version === undefined ? [] : [[remote, version] as const])),
  ];
  // Builds before 1.4 created a policy without the version in its name. A remote's manifest tells those since 1.5 by their pages.
  const names = builds.flatMap(([name, version]) => [
    trustedTypesPolicy(name, version),
    ...(manifest(name, version)?.pages === undefined ? [`${name}#webpack`] : []),
  ]);
  const ofShell = /^1\.[0-3]\./.test(shell.version) ? 'shell#webpack' : trustedTypesPolicy('shell', shell.version);
  return [...new Set([ofShell, ...names]), 'mulya-remotes', 'highcharts', ...(isHot ? ['mulya-dev-overlay'] : [])];
}
