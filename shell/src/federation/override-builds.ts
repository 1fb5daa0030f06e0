import {
  assetRequest,
  RemoteManifestSchema,
  type Build,
  type Http,
  type RemoteManifest,
  type RemoteName,
  type SessionUser,
} from '@mulya/contract';
import { browserOverrideText, type BrowserOverride } from '@mulya/contract/releases';

export interface OverrideBuildsOptions {
  /** The overrides of this browser, at most one for each remote. */
  readonly overrides: readonly BrowserOverride[];
  /** Calls the gateway, which knows whether the user is a team member. */
  readonly http: Http;
  /** Calls the development server of a build. */
  readonly fetch: (address: string) => Promise<Response>;
  /** Lets the page load scripts from a development server. */
  allowScriptsFrom(base: string): void;
  /** Resolves with undefined for a visitor. */
  verifiedUserOnceKnown(): Promise<SessionUser | undefined>;
  alert(text: string): void;
  /**
   * Whether the user accepted the override in this browser. The page's list is no proof, because it comes from a cookie
   * that others can set.
   */
  isAccepted(override: BrowserOverride): boolean;
  /** Replaces the overrides for the next page. */
  save(overrides: readonly BrowserOverride[]): void;
  reload(): void;
}

export interface OverrideBuilds {
  /**
   * The build that a team member uses instead of the released one. Registers the hash of each file in the page's integrity table.
   * Resolves with undefined when there is no override and for anyone who isn't a team member. Rejects when the build isn't available.
   */
  buildOf(remote: RemoteName): Promise<Build | undefined>;
}

export function createOverrideBuilds(options: OverrideBuildsOptions): OverrideBuilds {
  const { overrides, http, save, alert } = options;
  let isMember: Promise<boolean> | undefined;

  /** Runs once a page. The gateway decides, because the browser's cookie is no proof. */
  async function checkMembership(): Promise<boolean> {
    const answer = await http('/api/overrides');
    if (answer.ok) return true;
    if (answer.status !== 403)
      throw new Error(`The gateway could not say whether builds that are not released may be used here (${String(answer.status)}).`);
    save([]);
    alert('Builds that are not released are for members of a team. What is released is used.');
    return false;
  }

  async function manifestOf(override: BrowserOverride): Promise<RemoteManifest> {
    const { remote, version, address } = override;
    const overrideText = browserOverrideText(override);
    const answer = await (
      address === undefined ? http(`/api/overrides/${remote}/${version ?? ''}`) : options.fetch(`${address}/remote.json`)
    ).catch((error: unknown) => {
      throw new Error(`${address ?? 'The gateway'} could not be reached for ${overrideText}.`, { cause: error });
    });
    if (!answer.ok)
      throw new Error(
        `${overrideText} is not there: ${address === undefined ? 'the gateway' : `${address}/remote.json`} answered ${String(answer.status)}.`,
      );
    const read = RemoteManifestSchema.safeParse(await answer.json().catch(() => undefined));
    if (!read.success || read.data.name !== remote)
      throw new Error(`A build of ${remote} was expected for ${overrideText}; something else came.`);
    return read.data;
  }

  return {
    async buildOf(remote) {
      const override = overrides.find((each) => each.remote === remote);
      if (override === undefined) return undefined;
      if ((await options.verifiedUserOnceKnown()) === undefined) return undefined;
      if (!options.isAccepted(override)) {
        save(overrides.filter((each) => options.isAccepted(each)));
        alert(`Build ${browserOverrideText(override)} wasn’t accepted in this browser. Using the released version.`);
        return undefined;
      }
      isMember ??= checkMembership();
      isMember.catch(() => (isMember = undefined));
      if (!(await isMember)) return undefined;
      const { address, version } = override;
      const manifest = await manifestOf(override);
      if (manifest.version !== version) {
        // The page's content security policy lists builds by version, so it reloads with the version that is served now.
        save(
          overrides
            .filter((each) => options.isAccepted(each))
            .map((each) => (each === override ? { ...each, version: manifest.version } : each)),
        );
        options.reload();
        return new Promise<never>(() => undefined);
      }
      if (address !== undefined) options.allowScriptsFrom(`${address}/`);
      const build = buildAt(address ?? `/builds/${remote}/${version}`, manifest);
      registerIntegrity(build.files);
      return build;
    },
  };
}

function buildAt(base: string, { version, contract, entry, files, requires }: RemoteManifest): Build {
  return {
    version,
    contract,
    entry: `${base}/${entry}`,
    integrity: files[entry] ?? '',
    files: Object.fromEntries(Object.entries(files).map(([file, integrity]) => [`${base}/${file}`, integrity])),
    requires,
  };
}

/** Adds a build's files to the page's integrity table under absolute addresses. Released files keep their hashes. */
function registerIntegrity(files: Readonly<Record<string, string>>): void {
  const released = window.__mulyaAsset;
  const integrities = new Map(Object.entries(files).map(([path, integrity]) => [new URL(path, location.href).href, integrity]));
  const asset = (address: string) => {
    const { origin, pathname } = new URL(address, location.href);
    const integrity = integrities.get(origin + pathname);
    return integrity === undefined && released !== undefined ? released(address) : assetRequest(integrity);
  };
  Object.assign(window, { __mulyaAsset: asset });
}
