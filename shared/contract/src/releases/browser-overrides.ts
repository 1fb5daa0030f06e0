import { RemoteNameSchema, type RemoteName } from '../names.ts';
import { SemverSchema } from '../version.ts';

/**
 * A build that replaces the released one in one browser: a version at the gateway, or an address on the browser's own machine. `version` is
 * always known once the build has been read.
 */
export interface BrowserOverride {
  readonly remote: RemoteName;
  readonly version?: string;
  /** "http://localhost:4100", without a slash at its end */
  readonly address?: string;
}

/** Query parameter for a build that a team member requests: `?remote=mfe-search@1.2.0`. */
export const overrideParameter = 'remote';

/** Cookie with the overrides that a team member has accepted. The gateway extends the page's policy by them. */
export const overridesCookie = 'mulya-overrides';

/** The cookie's name over https. The browser accepts it from this host only, not from other hosts of the domain. */
export const secureOverridesCookie = `__Host-${overridesCookie}` as const;

/** Loopback only: a build from anywhere else would run with the user's rights, and anyone can write a link. */
const loopback = /^http:\/\/(?:localhost|127\.0\.0\.1):\d{1,5}(?:\/[\w.-]+)*$/;

/**
 * Parses an override: a version, a loopback address, or both with the version first. Returns undefined for anything else, and for mfe-auth:
 * it loads before sign-in, so the gateway cannot check for a team member.
 *
 * @example
 * parseBrowserOverride('mfe-search@1.2.0'); // { remote: 'mfe-search', version: '1.2.0' }
 * parseBrowserOverride('mfe-search@http://localhost:4100'); // { remote: 'mfe-search', address: 'http://localhost:4100' }
 */
export function parseBrowserOverride(text: string): BrowserOverride | undefined {
  const [name, ...parts] = text.split('@');
  const remote = RemoteNameSchema.safeParse(name);
  if (!remote.success || remote.data === 'mfe-auth' || parts.length < 1 || parts.length > 2) return undefined;
  const address = parts.find((part) => loopback.test(part));
  const version = parts.find((part) => SemverSchema.safeParse(part).success);
  if (parts.length !== (address === undefined ? 0 : 1) + (version === undefined ? 0 : 1) || parts.indexOf(version ?? '') > 0)
    return undefined;
  return { remote: remote.data, ...(version === undefined ? {} : { version }), ...(address === undefined ? {} : { address }) };
}

/**
 * Returns an override as text, the inverse of `parseBrowserOverride`.
 *
 * @example
 * browserOverrideText({ remote: 'mfe-search', version: '1.2.0' }); // 'mfe-search@1.2.0'
 */
export function browserOverrideText({ remote, version, address }: BrowserOverride): string {
  return [remote, version, address].filter((part) => part !== undefined).join('@');
}

/**
 * Reads the overrides of a Cookie header, at most one per remote, and skips unreadable ones. `secureOnly`: set it if every page comes over
 * https, where the plain cookie can only be planted.
 *
 * @example
 * browserOverridesIn('mulya-overrides=mfe-search%401.2.0'); // [{ remote: 'mfe-search', version: '1.2.0' }]
 */
export function browserOverridesIn(
  cookies: string | undefined,
  { secureOnly = false }: { readonly secureOnly?: boolean } = {},
): readonly BrowserOverride[] {
  const pairs = (cookies ?? '').split(/;\s*/);
  const valueOf = (name: string) => pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  const value = valueOf(secureOverridesCookie) ?? (secureOnly ? undefined : valueOf(overridesCookie));
  const overrides = decode(value ?? '')
    .split(' ')
    .flatMap((text) => parseBrowserOverride(text) ?? []);
  return [...new Map(overrides.map((override) => [override.remote, override])).values()];
}

/** How long a browser stores its overrides, in seconds. */
export const overridesAge = 7 * 86_400;

/**
 * Returns a cookie for `document.cookie` that stores the overrides for a week, or deletes it when there are none. `secure`: for a page over
 * https. Browsers reject such a cookie over http, localhost included.
 *
 * @example
 * browserOverridesCookie([{ remote: 'mfe-search', version: '1.2.0' }]);
 * // 'mulya-overrides=mfe-search%401.2.0; path=/; samesite=strict; max-age=604800'
 */
export function browserOverridesCookie(
  overrides: readonly BrowserOverride[],
  { secure = false }: { readonly secure?: boolean } = {},
): string {
  const value = encodeURIComponent(overrides.map(browserOverrideText).join(' '));
  return `${secure ? secureOverridesCookie : overridesCookie}=${value}; path=/; samesite=strict; max-age=${String(overrides.length === 0 ? 0 : overridesAge)}${secure ? '; secure' : ''}`;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
