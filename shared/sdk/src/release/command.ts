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
  /** Ends a preview, or without a version those of the branch. */
  | (OfRemote & { readonly verb: 'end-preview'; readonly version?: string; readonly branch?: string })
  /** Serves the build to this machine's own browser. */
  | { readonly verb: 'serve'; readonly remote: RemoteName; readonly port?: number }
  | PointerCommand;

/** A command that changes what is released, without an upload. */
export type PointerCommand =
  | (OfRemote & { readonly verb: 'promote'; readonly version?: string; readonly force?: boolean })
  | (OfRemote & { readonly verb: 'rollback' | 'off' | 'on' })
  | (OfRemote & { readonly verb: 'canary'; readonly percent: number; readonly version?: string; readonly force?: boolean })
  | (OfRemote & {
      readonly verb: 'mount';
      readonly path: string;
      readonly access: Access;
      readonly page?: string;
      readonly title?: string;
      readonly menu?: boolean;
    })
  | (OfRemote & { readonly verb: 'unmount'; readonly path: string; readonly to?: string })
  | (OfRemote & { readonly verb: 'retire'; readonly to?: string })
  /** Without access, order or title the gateway's defaults hold, or what is mounted. */
  | (OfRemote & SectionPlace & { readonly verb: 'mount-section' } & Partial<Pick<SectionMount, 'access' | 'order' | 'title' | 'sandboxed'>>)
  | (OfRemote & SectionPlace & { readonly verb: 'unmount-section' });

type SectionPlace = Pick<SectionMount, 'slot' | 'section'>;

/** The topics of the usage text. */
export type Topic = Exclude<Command['verb'], 'help'>;

/** How the command is called: with the remote's name in the repository, optionally without it in a remote's own folder. */
export interface Program {
  /** "npm run release --", "npx mulya-release" */
  readonly call: string;
  /** The remote of the current folder. */
  readonly own?: string;
}

const why = '[--why "…"]';

/** Arguments and effect of each command. `<remote>` is a placeholder for a remote's name. */
const usages: Readonly<Record<Topic, { readonly line: string; readonly does: string }>> = {
  release: { line: `<remote> [--force] [--skip-tests] ${why}`, does: 'tests, builds, checks, publishes and promotes' },
  publish: { line: `publish <remote> [version] [--skip-tests] ${why}`, does: 'tests, checks and publishes what is built' },
  preview: {
    line: `preview <remote> [--branch <name>] ${why}`,
    does: 'builds and publishes a preview of the branch for the team, and prints its address',
  },
  'end-preview': {
    line: `preview <remote> --end [version] [--branch <name>] ${why}`,
    does: 'ends a preview before its time; without a version those of the branch',
  },
  promote: {
    line: `promote <remote> [version] [--force] ${why}`,
    does: 'makes a published version the current one; without a version the canary, if it is well',
  },
  rollback: { line: `rollback <remote> ${why}`, does: 'makes the previous version the current one again' },
  canary: { line: `canary <remote> <percent> [version] [--force] ${why}`, does: 'gives a part of the users another version; 0 ends it' },
  off: { line: `off <remote> ${why}`, does: 'switches the remote off' },
  on: { line: `on <remote> ${why}`, does: 'switches it on again' },
  mount: {
    line: `mount <remote> <path> <access> [--page <page>] [--title "…"] [--menu | --no-menu] ${why}`,
    does: 'shows a page of it at an address, or changes how it is shown; the operator’s --menu puts it into the header’s menu',
  },
  unmount: { line: `unmount <remote> <path> [--to <path>] ${why}`, does: 'takes that address away, which then leads to another one' },
  'mount-section': {
    line: `mount <remote> <slot> [access] --section <section> [--order <number>] [--title "…"] [--sandboxed] ${why}`,
    does: 'shows a section of it in a slot of a page, or changes how it is shown',
  },
  'unmount-section': { line: `unmount <remote> <slot> --section <section> ${why}`, does: 'takes that section away' },
  retire: {
    line: `retire <remote> [--to <path>] ${why}`,
    does: 'takes it and its addresses away, which then lead to another one; its builds are deleted after 30 days',
  },
  serve: { line: 'serve <remote> [port]', does: 'serves what is built for your own browser, in the place of what is released' },
  list: { line: 'list', does: 'shows what is released' },
  log: { line: 'log [remote]', does: 'shows who released what, when and why' },
  errors: { line: 'errors <remote> [version]', does: 'lists the faults in browsers of the last 30 days, with the lines of the sources' },
};

const lineOf = (topic: Topic, { call, own }: Program): string =>
  `${call} ${usages[topic].line.replace('<remote>', own === undefined ? '<remote>' : '[remote]')}`;

/** Returns the usage of one command. */
export const usageOf = (topic: Topic, program: Program): string => `Usage: ${lineOf(topic, program)}`;

/** Returns the usage of all commands, and their environment variables. */
export function wholeUsage(program: Program): string {
  const topics = Object.keys(usages) as Topic[]; // the table's own keys
  return [
    'Usage:',
    ...topics.flatMap((topic) => [`  ${lineOf(topic, program)}`, `      ${usages[topic].does}`]),
    '--force also takes a prerelease, a preview and a build that a canary stopped; promotes a canary that is not known to be well; and',
    'replaces a running canary.',
    '--skip-tests is noted in the audit log.',
    'Access is public, visitor (signed out) or signed-in. GATEWAY_URL says which gateway (http://localhost:3000 unless set),',
    'DEPLOY_TOKEN holds the token of the team; serve needs none, and list without it shows what pages load.',
  ].join('\n');
}
