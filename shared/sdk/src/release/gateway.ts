import { ProvidesSchema, readApiError, type Provides, type RemoteName, type z } from '@mulya/contract';
import {
  AuditLogSchema,
  FaultListSchema,
  PublishResultSchema,
  previewHeader,
  ReleasesSchema,
  RemoteStateSchema,
  uploadType,
  whyHeader,
  type AuditLine,
  type CommandBody,
  type ListedFault,
  type PublishResult,
  type RemoteState,
  type Verb,
} from '@mulya/contract/releases';
import type { BuiltRemote } from './built-remote.ts';
import { notReached, refusalText, unreadable, uploadCut } from './gateway-refusals.ts';
import { ReleaseError, asOneLine } from './release-error.ts';
import { uploadTar, type UploadTar } from './upload-tar.ts';

/** The gateway's release API. Everything rejects with a ReleaseError that states what to do. */
export interface Gateway {
  /** "http://localhost:3000" */
  readonly address: string;
  provides(): Promise<Provides>;
  releases(): Promise<readonly RemoteState[]>;
  log(remote?: RemoteName): Promise<readonly AuditLine[]>;
  /** The faults of a remote, or of one of its builds. */
  faults(remote: RemoteName, version?: string): Promise<readonly ListedFault[]>;
  /** The source map of a script, parsed from JSON; undefined where the gateway has none. */
  sourceMap(remote: RemoteName, version: string, script: string): Promise<unknown>;
  publish(build: BuiltRemote, options?: PublishOptions): Promise<PublishResult>;
  command<V extends Verb>(remote: RemoteName, verb: V, body: CommandBody<V>): Promise<RemoteState>;
}

interface PublishOptions {
  readonly why?: string | undefined;
  /** Publishes a preview of this branch. */
  readonly branch?: string;
  /** Whether the gateway takes source maps. */
  readonly withMaps?: boolean;
}

const ANSWER_MS = 60_000;
const UPLOAD_MS = 600_000;

/** A streamed body needs `duplex`, which the platform's types lack. */
interface StreamedRequest extends RequestInit {
  readonly duplex: 'half';
}

interface GatewayCall<S extends z.ZodMiniType> {
  readonly path: string;
  readonly answer: S;
  /** The changed remote, if any: "mfe-search". */
  readonly remote?: string;
  readonly upload?: { readonly version: string; readonly tar: UploadTar };
}

/**
 * Creates a client of a gateway's release API.
 *
 * @param address of the gateway
 * @param token of the team; without it the gateway names only what pages load
 * @param call the name of this program, for messages that name a command: "npm run release --"
 */
export function gatewayAt(address: URL, token: string | undefined, call: string): Gateway {
  const shown = `${address.origin}${address.pathname}`.replace(/\/+$/, '');

  async function ask<S extends z.ZodMiniType>(
    { path, answer, remote, upload }: GatewayCall<S>,
    request: RequestInit | StreamedRequest,
  ): Promise<z.infer<S>> {
    const cut = (error: unknown): Error =>
      upload?.tar.failure() ??
      new ReleaseError(upload === undefined ? notReached(shown, error) : uploadCut(shown, `${remote} ${upload.version}`, error), {
        cause: error,
      });
    const response = await fetch(new URL(`v1/releases${path}`, `${shown}/`), { ...request, redirect: 'manual' }).catch((error: unknown) => {
      throw cut(error);
    });
    const text = await response.text().catch((error: unknown) => {
      throw cut(error);
    });
    const body = jsonOf(text);
    if (!response.ok) {
      const { status, headers } = response;
      const details = {
        status,
        message: readApiError(body)?.message,
        retryAfter: headers.get('retry-after'),
        location: headers.get('location'),
      };
      throw new ReleaseError(refusalText(details, { address: shown, call, remote, publishes: upload?.version }));
    }
    const read = answer.safeParse(body);
    if (!read.success) throw new ReleaseError(unreadable(shown, response.status));
    return read.data;
  }

  const authorized: { readonly authorization?: string } = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const get = <S extends z.ZodMiniType>(path: string, answer: S, remote?: string): Promise<z.infer<S>> =>
    ask({ path, answer, ...(remote === undefined ? {} : { remote }) }, { headers: authorized, signal: AbortSignal.timeout(ANSWER_MS) });

  return {
    address: shown,
    provides: () => ask({ path: '/provides', answer: ProvidesSchema }, { signal: AbortSignal.timeout(ANSWER_MS) }), // public
    releases: async () => (await get('', ReleasesSchema)).remotes,
    log: async (remote) => (await get(remote === undefined ? '/log' : `/log?remote=${remote}`, AuditLogSchema)).lines,
    faults: async (remote, version) => {
      const path = `/${remote}/faults${version === undefined ? '' : `?version=${version}`}`;
      return (await get(path, FaultListSchema, remote)).faults;
    },
    sourceMap: async (remote, version, script) => {
      const address = new URL(`v1/releases/${remote}/builds/${version}/maps/${script}`, `${shown}/`);
      const response = await fetch(address, { headers: authorized, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) }).catch(
        () => undefined,
      );
      return response?.ok === true ? jsonOf(await response.text().catch(() => '')) : undefined;
    },
    publish: (build, { why, branch, withMaps = false } = {}) => {
      const { name: remote, version } = build.manifest;
      const tar = uploadTar(build, withMaps);
      const request: StreamedRequest = {
        method: 'POST',
        headers: {
          ...authorized,
          'content-type': uploadType,
          ...(why === undefined ? {} : { [whyHeader]: encodeURIComponent(why) }),
          ...(branch === undefined ? {} : { [previewHeader]: encodeURIComponent(branch) }),
        },
        body: tar.body,
        duplex: 'half',
        signal: AbortSignal.timeout(UPLOAD_MS),
      };
      return ask({ path: `/${remote}/builds`, answer: PublishResultSchema, remote, upload: { version, tar } }, request);
    },
    command: (remote, verb, body) => {
      const headers = { ...authorized, 'content-type': 'application/json' };
      const request = { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(ANSWER_MS) };
      return ask({ path: `/${remote}/${verb}`, answer: RemoteStateSchema, remote }, request);
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

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
