import { AppError } from '../errors/app-error.ts';

/** A team's own server, as the operator configured it. */
export interface TeamBackend {
  /** Its base address, without a query. */
  readonly address: string;
  /** Sent to it as a bearer token, so that it can tell the gateway from others. */
  readonly key?: string;
}

/** The remote's name → its team's server. */
export type TeamBackendsConfig = ReadonlyMap<string, TeamBackend>;

const isDots = (part: string): boolean => part === '.' || part === '..';

/**
 * Returns the address of a team's server for a path below its base, which the path cannot leave.
 *
 * @param base as configured, such as "https://news.example.com/v1"
 * @param rest the encoded path and query after `/teams/<remote>/`
 * @throws AppError BAD_REQUEST for dot segments, also encoded ones, and for broken encodings
 */
export function backendAddress(base: string, rest: string): URL {
  const [path = '', ...query] = rest.split('?');
  const root = base.replace(/\/+$/, '');
  const parts = decode(path).split(/[/\\]/);
  const url = new URL(`${root}/${path}`);
  if (parts.some(isDots) || !url.href.startsWith(`${new URL(root).href.replace(/\/$/, '')}/`)) {
    throw new AppError('BAD_REQUEST', 'The path of a team’s server has no "." or ".." in it.');
  }
  url.search = query.join('?');
  return url;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new AppError('BAD_REQUEST', 'The address is not encoded correctly.');
  }
}
