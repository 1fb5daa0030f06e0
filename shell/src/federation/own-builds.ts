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
import { ownAddresses } from './own-addresses.ts';

export interface OwnBuildsParts {
  /** What this browser has chosen; at most one for each remote. */
  readonly overrides: readonly BrowserOverride[];
  /** To the gateway, which says whether a team member is here. */
  readonly http: Http;
  /** To the server of a build on this machine. */
  readonly fetch: (address: string) => Promise<Response>;
  /** The verified user; undefined for a visitor. */
  whoIsHere(): Promise<SessionUser | undefined>;
  tell(text: string): void;
  /** Whether this was accepted in this browser. The page's own word is no proof: it comes from a cookie, which others may have set. */
  isAccepted(override: BrowserOverride): boolean;
  /** Keeps other overrides than until now, for the next page. */
  keep(overrides: readonly BrowserOverride[]): void;
  reload(): void;
}

export interface OwnBuilds {
  /**
   * The build that a team member put in the place of the released one, sealed as that is: each of its files has its hash in the page's
   * table. Undefined where there is none, for a visitor, and for who is no team member. Rejects when it cannot be had.
   */
  buildOf(remote: RemoteName): Promise<Build | undefined>;
}

export function createOwnBuilds(parts: OwnBuildsParts): OwnBuilds {
  const { overrides, http, keep, tell } = parts;
  let member: Promise<boolean> | undefined;

  /** Asked once a page: the gateway's word, not that of the browser's cookie. */
  async function askMember(): Promise<boolean> {
    const answer = await http('/api/overrides');
    if (answer.ok) return true;
    if (answer.status !== 403)
      throw new Error(`The gateway could not say whether builds that are not released may be used here (${String(answer.status)}).`);
    keep([]);
    tell('Builds that are not released are for members of a team. What is released is used.');
    return false;
  }

  async function manifestOf(override: BrowserOverride): Promise<RemoteManifest> {
    const { remote, version, address } = override;
    const named = browserOverrideText(override);
    const answer = await (
      address === undefined ? http(`/api/overrides/${remote}/${version ?? ''}`) : parts.fetch(`${address}/remote.json`)
    ).catch((error: unknown) => {
      throw new Error(`${address ?? 'The gateway'} could not be reached for ${named}.`, { cause: error });
    });
    if (!answer.ok)
      throw new Error(
        `${named} is not there: ${address === undefined ? 'the gateway' : `${address}/remote.json`} answered ${String(answer.status)}.`,
      );
    const read = RemoteManifestSchema.safeParse(await answer.json().catch(() => undefined));
    if (!read.success || read.data.name !== remote) throw new Error(`A build of ${remote} was expected for ${named}; something else came.`);
    return read.data;
  }

  return {
    async buildOf(remote) {
      const override = overrides.find((each) => each.remote === remote);
      if (override === undefined) return undefined;
      if ((await parts.whoIsHere()) === undefined) return undefined;
      if (!parts.isAccepted(override)) {
        keep(overrides.filter((each) => parts.isAccepted(each)));
        tell(`Build ${browserOverrideText(override)} wasn’t accepted in this browser. Using the released version.`);
        return undefined;
      }
      member ??= askMember();
      member.catch(() => (member = undefined));
      if (!(await member)) return undefined;
      const { address, version } = override;
      const manifest = await manifestOf(override);
      if (manifest.version !== version) {
        // The page's policy knows builds by their version: it is made anew with the one that is served now.
        keep(
          overrides
            .filter((each) => parts.isAccepted(each))
            .map((each) => (each === override ? { ...each, version: manifest.version } : each)),
        );
        parts.reload();
        return new Promise<never>(() => undefined);
      }
      if (address !== undefined) ownAddresses.push(`${address}/`);
      const build = buildAt(address ?? `/builds/${remote}/${version}`, manifest);
      seal(build.files);
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

/** Puts a build's files into the page's table, under whole addresses: those of the release stay as they are. */
function seal(files: Readonly<Record<string, string>>): void {
  const known = window.__mulyaAsset;
  const own = new Map(Object.entries(files).map(([path, integrity]) => [new URL(path, location.href).href, integrity]));
  const asset = (address: string) => {
    const { origin, pathname } = new URL(address, location.href);
    const integrity = own.get(origin + pathname);
    return integrity === undefined && known !== undefined ? known(address) : assetRequest(integrity);
  };
  Object.assign(window, { __mulyaAsset: asset });
}
