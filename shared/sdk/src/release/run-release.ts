import { contractFits, preflight, reasonText, type RemoteManifest, type RemoteName } from '@mulya/contract';
import { versionExistsText } from '@mulya/contract/releases';
import { intactBuild, packageVersion, readBuild, type BuiltRemote } from './built-remote.ts';
import { type Command, type PointerCommand, usageOf, wholeUsage, type Program } from './command.ts';
import { deployToken, gatewayAddress, type ReleaseEnvironment, gatewayAt, type Gateway } from './gateway.ts';
import { promoteInstead } from './gateway-refusals.ts';
import { mappedFaults } from '../faults.ts';
import { checkPageBudgets } from './page-budget.ts';
import { previewVersion, auditedWhy, type Workshop } from './workshop.ts';
import { readCommand } from './read-command.ts';
import { asOneLine, ReleaseError } from './release-error.ts';
import {
  builtText,
  doneText,
  fitsText,
  howToMount,
  prereleaseText,
  previewText,
  publishedText,
  type Mountable,
} from './release-sentences.ts';
import { serveBuild } from './serve-build.ts';
import { faultLines, logTable, releasesTable } from './tables.ts';

/** The environment of a command line. */
export interface Surroundings {
  readonly program: Program;
  readonly environment: ReleaseEnvironment;
  readonly workshop: Workshop;
  /** Prints a line about progress. */
  readonly say: (line: string) => void;
  /** Prints an error. */
  readonly complain: (line: string) => void;
  /** Aborts a long-running command: serving a build. */
  readonly until?: AbortSignal;
}

/**
 * Runs a command line.
 *
 * @returns the exit code: 0, or 1 after an error, which is printed in sentences
 */
export async function runRelease(args: readonly string[], surroundings: Surroundings): Promise<0 | 1> {
  try {
    await run(readCommand(args, surroundings.program), surroundings);
    return 0;
  } catch (error) {
    surroundings.complain(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

async function run(command: Command, surroundings: Surroundings): Promise<void> {
  const { program, environment, say } = surroundings;
  if (command.verb === 'help') return say(command.topic === undefined ? wholeUsage(program) : usageOf(command.topic, program));
  if (command.verb === 'serve') return serve(command, surroundings);
  const hasToken = (environment.DEPLOY_TOKEN ?? '').trim() !== '';
  const token = hasToken || command.verb !== 'list' ? deployToken(environment) : undefined;
  const gateway = gatewayAt(gatewayAddress(environment), token, program.call);
  switch (command.verb) {
    case 'list':
      releasesTable(await gateway.releases()).forEach(say);
      return hasToken ? undefined : say('Builds that no page loads are listed with a team’s token (DEPLOY_TOKEN).');
    case 'log':
      return logTable(await gateway.log(command.remote)).forEach(say);
    case 'errors': {
      const faults = await mappedFaults(command, gateway);
      if (faults.length === 0 && command.version !== undefined) await requirePublished(command.remote, command.version, gateway);
      return faultLines(command, faults).forEach(say);
    }
    case 'publish':
      return publish(command, gateway, surroundings);
    case 'preview':
      return preview(command, gateway, surroundings);
    case 'end-preview':
      return endPreviews(command, gateway, surroundings);
    case 'release': {
      const { verb: _verb, skipTests: _skipTests, why: _why, ...options } = command;
      const released = await release(command, gateway, surroundings);
      const why = auditedWhy(command);
      const promote = { ...options, ...(why === undefined ? {} : { why }), verb: 'promote', version: released.version } as const;
      return point(promote, gateway, surroundings, released);
    }
    default:
      return point(command, gateway, surroundings);
  }
}

type Of<V extends Command['verb']> = Extract<Command, { readonly verb: V }>;

/** Tests, builds, checks and publishes. It contacts the gateway first, so that no one waits for a build that cannot be sent. */
async function release(command: Of<'release'>, gateway: Gateway, surroundings: Surroundings): Promise<RemoteManifest> {
  const { remote, force = false } = command;
  const { workshop, program, say } = surroundings;
  const folder = await workshop.folderOf(remote);
  await gateway.provides();
  const version = await packageVersion(folder);
  if (version !== undefined) {
    if (!force && version.includes('-')) throw new ReleaseError(prereleaseText(remote, version, program.call));
    await refuseExisting(remote, version, gateway, program);
  }
  if (command.skipTests !== true) await workshop.test(remote);
  await workshop.build(remote);
  const build = await intactBuild(remote, workshop, say);
  say(builtText(build));
  await checkPageBudgets(build, folder);
  await upload(build, auditedWhy(command), gateway, say);
  return build.manifest;
}

/** Tests, checks and publishes the existing build, or another one of the same sources if its files have changed. */
async function publish(command: Of<'publish'>, gateway: Gateway, { workshop, program, say }: Surroundings): Promise<void> {
  const { remote, version } = command;
  const build = await intactBuild(remote, workshop, say);
  const built = build.manifest.version;
  if (version !== undefined && version !== built) {
    throw new ReleaseError(
      `${remote} ${version} was expected, but what is built is ${built}. Set "version" in its package.json, then: ${workshop.howToBuild(remote)}`,
    );
  }
  await refuseExisting(remote, built, gateway, program);
  await checkPageBudgets(build, await workshop.folderOf(remote));
  if (command.skipTests !== true) await workshop.test(remote);
  await upload(build, auditedWhy(command), gateway, say);
}

/** Builds a preview of the branch under a version of its own, publishes it and prints the address that shows it. */
async function preview(command: Of<'preview'>, gateway: Gateway, { workshop, say }: Surroundings): Promise<void> {
  const { remote, why } = command;
  if (remote === 'mfe-auth')
    throw new ReleaseError(
      'Another remote was expected: mfe-auth handles passwords, so no browser loads a build of it that is not released.',
    );
  const folder = await workshop.folderOf(remote);
  const branch = command.branch ?? (await workshop.branchOf(remote));
  if (branch === undefined)
    throw new ReleaseError(`A branch of ${remote} was expected, but none is checked out here. Name it with --branch.`);
  const state = (await gateway.releases()).find((each) => each.remote === remote);
  const published = (state?.builds ?? []).map(({ version }) => version);
  const version = previewVersion((await packageVersion(folder)) ?? '0.0.0', branch, published);
  const build = await readBuild(remote, await workshop.buildPreview(remote, version), workshop.howToBuild(remote));
  say(builtText(build));
  const accepts = await checkFit(build, gateway, say);
  say(previewText(await gateway.publish(build, { why, branch, ...accepts }), gateway.address));
}

/** Ends the named preview, or those of the branch. */
async function endPreviews(command: Of<'end-preview'>, gateway: Gateway, { workshop, program, say }: Surroundings): Promise<void> {
  const { remote, version, why } = command;
  const state = (await gateway.releases()).find((each) => each.remote === remote);
  const previews = (state?.builds ?? []).flatMap((build) => (build.preview === undefined ? [] : [{ ...build.preview, of: build.version }]));
  const branch = command.branch ?? (version === undefined ? await workshop.branchOf(remote) : undefined);
  const chosen = previews.filter((each) => (version === undefined ? each.branch === branch : each.of === version));
  if (chosen.length === 0) {
    const listed = previews.map((each) => `${each.of} (${asOneLine(each.branch)})`).join(', ') || 'none';
    throw new ReleaseError(
      `A preview of ${remote} was expected, but ${version ?? `the branch ${branch ?? 'that is checked out'}`} has none. Its previews are: ${listed}. Name one: ${program.call} preview ${remote} --end <version>`,
    );
  }
  for (const each of chosen) {
    await gateway.command(remote, 'end-preview', { version: each.of, ...(why === undefined ? {} : { why }) });
    say(`${remote} ${each.of}, a preview of ${asOneLine(each.branch)}, has ended.`);
  }
}

/** Throws for a version that the gateway has already, before anything is built or sent. The gateway itself decides once more. */
async function refuseExisting(remote: RemoteName, version: string, gateway: Gateway, { call }: Program): Promise<void> {
  const state = (await gateway.releases()).find((each) => each.remote === remote);
  if (state?.builds.some((build) => build.version === version) !== true) return;
  throw new ReleaseError(`${versionExistsText(remote, version)} ${promoteInstead(call, remote, version)}`);
}

/** Throws for a version that the gateway doesn't have, so that a mistyped one isn't taken for a build without faults. */
async function requirePublished(remote: RemoteName, version: string, gateway: Gateway): Promise<void> {
  const builds = (await gateway.releases()).find((each) => each.remote === remote)?.builds ?? [];
  if (builds.some((build) => build.version === version)) return;
  const newest = builds.slice(0, 10).map((build) => build.version);
  throw new ReleaseError(
    `A published version of ${remote} was expected, but the gateway has no ${version}. The newest are: ${newest.join(', ') || 'none'}.`,
  );
}

/** Serves the existing build until it is aborted. */
async function serve({ remote, port = 4100 }: Of<'serve'>, { environment, workshop, say, until }: Surroundings): Promise<void> {
  const { folder } = await intactBuild(remote, workshop, say);
  const { origin } = gatewayAddress(environment);
  const { address, close } = await serveBuild({ folder, origin, port });
  say(`${remote} is served at ${address} to pages of ${origin}. Open this address once; then every page in your browser uses this build:`);
  say(`  ${origin}/dashboard?remote=${remote}@${address}`);
  say(`Rebuild it (${workshop.howToBuild(remote)}) and reload the page to see changes. Ctrl+C stops the server.`);
  until?.addEventListener('abort', () => void close());
}

async function upload(build: BuiltRemote, why: string | undefined, gateway: Gateway, say: (line: string) => void): Promise<void> {
  const accepts = await checkFit(build, gateway, say);
  say(publishedText(await gateway.publish(build, { why, ...accepts })));
}

/**
 * Nothing is sent that does not fit. The reasons are those of the shell and of the remote's own tests.
 *
 * @returns what the gateway accepts: those of contracts before 1.3 refuse source maps
 */
async function checkFit(build: BuiltRemote, gateway: Gateway, say: (line: string) => void): Promise<{ readonly withMaps: boolean }> {
  const { manifest } = build;
  const provides = await gateway.provides();
  const verdict = preflight(manifest, provides);
  if (!verdict.ok) {
    const words = verdict.reasons.map(reasonText).join('\n');
    throw new ReleaseError(
      `${manifest.name} ${manifest.version} does not fit the shell at ${gateway.address}; nothing was sent.\n${words}`,
    );
  }
  say(fitsText(build, provides.contract, gateway.address));
  return { withMaps: contractFits(provides.contract, '1.3') };
}

/** @param released the build that the command has just released */
async function point(
  command: PointerCommand,
  gateway: Gateway,
  { program, say }: Surroundings,
  released: Mountable = { name: command.remote },
): Promise<void> {
  const { verb, remote, ...body } = command;
  const state = await gateway.command(remote, verb, body);
  say(doneText(command, state, program.call));
  const isFirst = command.verb === 'promote' && state.previous === null && state.mounts.length + (state.sections ?? []).length === 0;
  if (isFirst) say(howToMount(released, program.call));
}
