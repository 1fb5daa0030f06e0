import type { Access, RemoteName, SectionMount } from '@mulya/contract';

interface OfRemote {
  readonly remote: RemoteName;
  /** One line for the audit log. */
  readonly why?: string;
}

interface AfterTests extends OfRemote {
  /** The remote's tests don't run first, and the audit log says so. */
  readonly skipTests?: boolean;
}

/** A release command. Without `version`, where it is optional, the gateway chooses. */
export type Command =
  | { readonly verb: 'help'; readonly topic?: Topic }
  | { readonly verb: 'list' }
  | { readonly verb: 'log'; readonly remote?: RemoteName }
  /** Lists faults that browsers reported. */
  | { readonly verb: 'errors'; readonly remote: RemoteName; readonly version?: string }
  /** Tests, builds, checks, publishes and promotes. */
  | (AfterTests & { readonly verb: 'release'; readonly force?: boolean })
  /** `version`: the expected version of the build. */
  | (AfterTests & { readonly verb: 'publish'; readonly version?: string })
  /** Publishes a preview of a branch. */
  | (OfRemote & { readonly verb: 'preview'; readonly branch?: string })
  /** Serves the build to this machine's own browser. */
  | { readonly verb: 'serve'; readonly remote: RemoteName; readonly port?: number }
  | PointerCommand;

/** A command that changes what is released, without an upload. */
export type PointerCommand =
  | (OfRemote & { readonly verb: 'promote'; readonly version?: string; readonly force?: boolean })
  | (OfRemote & { readonly verb: 'rollback' | 'off' | 'on' })
  | (OfRemote & { readonly verb: 'canary'; readonly percent: number; readonly version?: string })
  | (OfRemote & { readonly verb: 'mount'; readonly path: string; readonly access: Access; readonly page?: string; readonly title?: string })
  | (OfRemote & { readonly verb: 'unmount'; readonly path: string })
  | (OfRemote & { readonly verb: 'retire'; readonly to?: string })
  /** Without access, order or title the gateway's defaults hold, or what is mounted. */
  | (OfRemote & SectionPlace & { readonly verb: 'mount-section' } & Partial<Pick<SectionMount, 'access' | 'order' | 'title'>>)
  | (OfRemote & SectionPlace & { readonly verb: 'unmount-section' });

type SectionPlace = Pick<SectionMount, 'slot' | 'section'>;

/** The topics of the usage text. */
export type Topic = Exclude<Command['verb'], 'help'>;
