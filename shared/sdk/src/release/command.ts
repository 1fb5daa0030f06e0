import type { Access, RemoteName } from '@mulya/contract';

interface OfRemote {
  readonly remote: RemoteName;
  /** One line for the audit log. */
  readonly why?: string;
}

/** What a team asks for. Without `version`, where there may be one, the newest published build that is not current is meant. */
export type Command =
  | { readonly verb: 'help'; readonly topic?: Topic }
  | { readonly verb: 'list' }
  | { readonly verb: 'log'; readonly remote?: RemoteName }
  /** Builds, checks, publishes and promotes. */
  | (OfRemote & { readonly verb: 'release' })
  /** `version`: what the build is expected to be. */
  | (OfRemote & { readonly verb: 'publish'; readonly version?: string })
  /** Serves what is built to this machine's own browser. */
  | { readonly verb: 'serve'; readonly remote: RemoteName; readonly port?: number }
  | PointerCommand;

/** A command that moves what is released, and uploads nothing. */
export type PointerCommand =
  | (OfRemote & { readonly verb: 'promote'; readonly version?: string })
  | (OfRemote & { readonly verb: 'rollback' | 'off' | 'on' })
  | (OfRemote & { readonly verb: 'canary'; readonly percent: number; readonly version?: string })
  | (OfRemote & { readonly verb: 'mount'; readonly path: string; readonly access: Access; readonly page?: string; readonly title?: string })
  | (OfRemote & { readonly verb: 'unmount'; readonly path: string });

/** What there is a usage line of. */
export type Topic = Exclude<Command['verb'], 'help'>;
