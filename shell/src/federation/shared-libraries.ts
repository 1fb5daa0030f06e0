import { federationName, z } from '@mulya/contract';

const SharedSchema = z.record(
  z.string(), // library: "react", "react/jsx-runtime"
  z.record(z.string(), z.object({ from: z.string(), useIn: z.optional(z.array(z.string())) })), // by version
);

/** The libraries that the shell and remotes offer each other. */
export type SharedLibraries = z.infer<typeof SharedSchema>;

const RuntimeSchema = z.object({
  __INSTANCES__: z.array(z.object({ name: z.string(), shareScopeMap: z.object({ default: z.optional(SharedSchema) }) })),
});

const SHELL = 'shell';

/** Reads the share scope of this page from Module Federation's runtime. Empty where there is none. */
export function readSharedLibraries(view: object): SharedLibraries {
  const read = RuntimeSchema.safeParse(Reflect.get(view, '__FEDERATION__'));
  return (read.success ? read.data.__INSTANCES__.find(({ name }) => name === SHELL)?.shareScopeMap.default : undefined) ?? {};
}

/** One library of a remote. */
interface RemoteLibrary {
  /** A package: "react". */
  readonly library: string;
  /** The range in the remote's package.json: "^19.0.0"; undefined where the build isn't part of the release. */
  readonly range: string | undefined;
  /** The shell's version; undefined where the shell doesn't offer the library. */
  readonly version: string | undefined;
  /** Whether code of the remote has taken it. */
  readonly isTaken: boolean;
}

/** Returns the libraries that a remote requires or has taken from the shell, with the shell's versions, sorted by name. */
export function librariesOf(remote: string, requires: Readonly<Record<string, string>>, shared: SharedLibraries): readonly RemoteLibrary[] {
  const taker = federationName(remote);
  const offered = Object.entries(shared).flatMap(([path, versions]) =>
    Object.entries(versions)
      .filter(([, { from }]) => from === SHELL)
      .map(([version, { useIn = [] }]) => ({ library: packageOf(path), version, isTaken: useIn.includes(taker) })),
  );
  const taken = new Set(offered.filter(({ isTaken }) => isTaken).map(({ library }) => library));
  return [...new Set([...Object.keys(requires), ...taken])]
    .toSorted((one, other) => one.localeCompare(other, 'en'))
    .map((library) => ({
      library,
      range: requires[library],
      version: offered.find((each) => each.library === library)?.version,
      isTaken: taken.has(library),
    }));
}

/** "react/jsx-runtime" → "react" */
const packageOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');

/** Returns the copies that a remote's own build brings along: "react 18.3.1". A build of this contract has none. */
export function ownCopiesOf(remote: string, shared: SharedLibraries): readonly string[] {
  return Object.entries(shared).flatMap(([library, versions]) =>
    Object.entries(versions)
      .filter(([, { from }]) => from === federationName(remote))
      .map(([version]) => `${library} ${version}`),
  );
}
