import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError, parseOrReject } from '../../errors/app-error.ts';
import type { Team, ReleaseCommands } from './release-commands.ts';
import type { Readable } from 'node:stream';
import { RemoteNameSchema, SemverSchema, z, type RemoteName } from '@mulya/contract';
import {
  BranchSchema,
  commandBodies,
  previewHeader,
  uploadLimits,
  uploadType,
  whyHeader,
  type AuditLog,
  type RemoteState,
  type Verb,
} from '@mulya/contract/releases';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest, onRequestHookHandler } from 'fastify';
import { createSingleFlight } from '../../lib/promises.ts';
import { orUnavailable, sendSourceMap } from './answer-requests.ts';

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Finds a token's owner in constant time, so that timing reveals nothing about other tokens. */
export function createTeamFinder(tokens: ReadonlyMap<string, string>): (authorization: string | undefined) => Team {
  const teams = [...tokens].map(([name, token]) => ({ name, digest: digest(token) }));
  return (authorization) => {
    const shownDigest = digest(/^Bearer ([!-~]+)$/i.exec(authorization ?? '')?.[1] ?? '');
    let team: Team | undefined;
    for (const { name, digest: own } of teams) if (timingSafeEqual(own, shownDigest)) team = { name };
    if (team === undefined)
      throw new AppError(
        'UNAUTHENTICATED',
        "A team's token was expected in the Authorization header (Bearer …), but the gateway knows none like it. Set DEPLOY_TOKEN.",
      );
    return team;
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The token's owner, on every changing request under /v1/releases. */
    team: Team | null;
  }
}

interface ReleasesOptions {
  /** undefined: builds are hot, and nothing can be released. */
  readonly commands: ReleaseCommands | undefined;
  teamOf(authorization: string | undefined): Team;
  /** Limits an address's calls before the token check. */
  readonly limit: onRequestHookHandler;
}

/**
 * Registers everything under /v1/releases. What pages load is public. Builds that no page loads, the log, source maps, faults, and every
 * other method at any path, require a team's token.
 */
export const releasesPlugin: FastifyPluginAsync<ReleasesOptions> = async (app, { commands: released, teamOf, limit }) => {
  app.decorateRequest('team', null);
  app.addHook('onRequest', limit);
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') request.team = teamOf(request.headers.authorization);
  });
  // A stream, so that an invalid upload is refused before it is complete.
  app.addContentTypeParser(uploadType, (_request, payload, done) => done(null, payload));

  if (released === undefined) return;
  const commands = released;
  const forTeam = { onRequest: async (request: FastifyRequest) => void (request.team = teamOf(request.headers.authorization)) };
  const isOfTeam = ({ headers: { authorization } }: FastifyRequest) => authorization !== undefined && teamOf(authorization) !== undefined;
  app.get('/', async (request) => {
    const { remotes } = await commands.list();
    if (isOfTeam(request)) return { remotes };
    return { remotes: remotes.map(publicState).filter(({ builds, redirects }) => builds.length > 0 || redirects !== undefined) };
  });
  const logOf = createSingleFlight<AuditLog>(); // each call queries the database
  app.get('/log', forTeam, async (request) => {
    const { remote } = parseOrReject(z.object({ remote: z.optional(RemoteNameSchema) }), request.query);
    if (remote !== undefined && !commands.hasRemote(remote)) return { lines: [] }; // made-up names never reach the database
    return orUnavailable(logOf(remote ?? '', () => commands.log(remote)));
  });
  app.get('/provides', async () => commands.provides);
  app.get('/:remote', async (request) => {
    const remote = remoteIn(request);
    const whole = await commands.state(remote);
    const state = isOfTeam(request) ? whole : publicState(whole);
    if (state.builds.length === 0) throw new AppError('NOT_FOUND', `No build of ${remote} was published.`);
    return state;
  });

  app.get('/:remote/builds/:version/maps/*', forTeam, async (request, reply) => {
    const { remote } = ownRemote(request);
    const { version, '*': script } = parseOrReject(z.object({ version: SemverSchema, '*': z.string() }), request.params);
    return sendSourceMap(request, reply, await orUnavailable(commands.sourceMap(remote, version, script)), { remote, version });
  });

  app.get('/:remote/faults', forTeam, async (request) => {
    const { remote } = ownRemote(request);
    const { version } = parseOrReject(z.object({ version: z.optional(SemverSchema) }), request.query);
    return orUnavailable(commands.faults(remote, version));
  });

  app.post('/:remote/builds', { bodyLimit: 2 * uploadLimits.bytes + uploadLimits.mapBytes }, async (request, reply) => {
    const { remote, team } = ownRemote(request);
    if (!(request.headers['content-type'] ?? '').startsWith(uploadType))
      throw new AppError('BAD_REQUEST', `An upload was expected as ${uploadType}.`);
    // the stream of the parser above
    return reply.code(201).send(await orUnavailable(commands.publish(remote, team, request.body as Readable, optionsIn(request))));
  });
  for (const verb of Object.keys(commandBodies) as Verb[]) command(app, commands, verb);
};

function command(app: FastifyInstance, commands: ReleaseCommands, verb: Verb): void {
  app.post(`/:remote/${verb}`, async (request) => {
    const { remote, team } = ownRemote(request);
    return orUnavailable(commands.run(verb, remote, team, parseOrReject(commandBodies[verb], request.body ?? {})));
  });
}

/** The state without builds that no page loads, such as previews with the names of branches, without speeds and the reasons of a stop. */
function publicState({ speed: _speed, ...state }: RemoteState): RemoteState {
  const loaded = new Set([state.current, state.previous, state.canary?.version]);
  const builds = state.builds.filter(({ version }) => loaded.has(version));
  return { ...state, builds: builds.map(({ stopped: _stopped, ...build }) => build) };
}

function remoteIn(request: FastifyRequest): RemoteName {
  return parseOrReject(z.object({ remote: RemoteNameSchema }), request.params).remote;
}

/** @throws AppError FORBIDDEN with another team's token */
function ownRemote(request: FastifyRequest): { readonly remote: RemoteName; readonly team: Team } {
  const remote = remoteIn(request);
  const { team } = request;
  if (team === null) throw new AppError('UNAUTHENTICATED', "A team's token was expected.");
  if (team.name !== remote && team.name !== 'operator')
    throw new AppError(
      'FORBIDDEN',
      `The token is that of ${team.name} and opens nothing else; ${remote} was asked for. Use the token of ${remote}.`,
    );
  return { remote, team };
}

/** An upload's reason and branch are in headers, because its body is the build. */
function optionsIn({ headers }: FastifyRequest): { readonly why?: string; readonly branch?: string } {
  const why = decodeHeader(headers[whyHeader]);
  const branch = decodeHeader(headers[previewHeader]);
  const { why: reason, branch: name } = parseOrReject(UploadHeaders, { why, branch });
  return { ...(reason === undefined ? {} : { why: reason }), ...(name === undefined ? {} : { branch: name }) };
}

const UploadHeaders = z.object({ why: commandBodies.promote.shape.why, branch: z.optional(BranchSchema) });

function decodeHeader(header: string | readonly string[] | undefined): string | undefined {
  try {
    return typeof header === 'string' ? decodeURIComponent(header) : undefined;
  } catch {
    return undefined;
  }
}
