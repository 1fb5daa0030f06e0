import { federationName, z, type RemoteName } from '@mulya/contract';

/** What a remote's entry defines under the remote's federation name. */
interface Container {
  get(module: string): Promise<() => unknown>;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'get' in value && typeof value.get === 'function';

/** Not `readRemote`, because the shell's first script has that alone, and a module that two scripts share would cost it bytes. */
const DefinitionSchema = z.object({
  default: z.object({ name: z.string(), emits: z.optional(z.array(z.string())), listens: z.optional(z.array(z.string())) }),
});

/** The events that a remote's definition names. */
export interface RemoteEvents {
  readonly emits: readonly string[];
  readonly listens: readonly string[];
}

/** Returns the events of a remote whose entry this page has loaded; undefined for any other. Never fetches anything. */
export async function loadedRemoteEvents(remote: RemoteName, view: object): Promise<RemoteEvents | undefined> {
  const container: unknown = Reflect.get(view, federationName(remote));
  if (!isContainer(container)) return undefined;
  try {
    const read = DefinitionSchema.safeParse((await container.get('./remote'))());
    if (!read.success || read.data.default.name !== remote) return undefined;
    return { emits: read.data.default.emits ?? [], listens: read.data.default.listens ?? [] };
  } catch {
    return undefined; // its load has said why
  }
}
