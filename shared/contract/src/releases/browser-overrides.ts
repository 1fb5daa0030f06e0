import { RemoteNameSchema, type RemoteName } from '../names.ts';
import { SemverSchema } from '../version.ts';

/**
 * A build in the place of a released one, in one browser alone: a version that stands at the gateway, or what is served at an
 * address on the browser's own machine. `version` is known of both once the build was looked at.
 */
export interface BrowserOverride {
  readonly remote: RemoteName;
  readonly version?: string;
  /** "http://localhost:4100", without a slash at its end */
  readonly address?: string;
}

/** In the page's address: what a team member asks for, `?remote=mfe-search@1.2.0`. */
export const overrideParameter = 'remote';

/** In the browser: what a team member has accepted, so that the page's policy can make room for it. */
export const overridesCookie = 'mulya-overrides';

/** Its name over https: the browser takes that from this host alone, and from no other host under the same domain. */
export const secureOverridesCookie = `__Host-${overridesCookie}` as const;

/** The loopback alone: a build from anywhere else would run as the user, whoever wrote the link. */
const loopback = /^http:\/\/(?:localhost|127\.0\.0\.1):\d{1,5}(?:\/[\w.-]+)*$/;

/**
 * `mfe-search@1.2.0`, `mfe-search@http://localhost:4100`, or both with the version first. Undefined for anything else, and for
 * mfe-auth: it is loaded before anybody is signed in, so that nobody could be known to be a team member.
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

export function browserOverrideText({ remote, version, address }: BrowserOverride): string {
  return [remote, version, address].filter((part) => part !== undefined).join('@');
}

/**
 * What a Cookie header holds of overrides, at most one for each remote; what cannot be read is left out. `secureOnly`: where every page
 * comes over https, so that the other cookie can only be a foreign one.
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

/** For how long a browser keeps its overrides, seconds. */
export const overridesAge = 7 * 86_400;

/**
 * The cookie that holds these overrides for a week, as `document.cookie` takes it; the one that ends them all when there are none.
 * `secure`: for a page that came over https. Browsers refuse such a cookie over http, also on localhost.
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
