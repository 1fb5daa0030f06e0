import { parseArgs } from 'node:util';
import { BranchSchema, commandBodies } from '@mulya/contract/releases';
import { accessOf, option, orderOf, percentOf, Words } from './command-words.ts';
import { type Command, type Topic, usageOf, wholeUsage, type Program } from './command.ts';
import { asOneLine, ReleaseError } from './release-error.ts';

const options = {
  why: { type: 'string' },
  page: { type: 'string' },
  title: { type: 'string' },
  menu: { type: 'boolean' },
  'no-menu': { type: 'boolean' },
  section: { type: 'string' },
  order: { type: 'string' },
  sandboxed: { type: 'boolean' },
  force: { type: 'boolean' },
  branch: { type: 'string' },
  end: { type: 'boolean' },
  to: { type: 'string' },
  'skip-tests': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Options = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

const commandNames = [
  'publish',
  'preview',
  'promote',
  'rollback',
  'canary',
  'off',
  'on',
  'mount',
  'unmount',
  'retire',
  'serve',
  'list',
  'log',
  'errors',
] as const satisfies readonly Topic[];
const reads: ReadonlySet<Topic> = new Set(['list', 'log', 'errors', 'serve']);
const isCommandName = (word: string | undefined): word is (typeof commandNames)[number] => commandNames.some((each) => each === word);

/** Parses the command line. Throws a ReleaseError with the error and the usage of that command. */
export function readCommand(args: readonly string[], program: Program): Command {
  const { values, positionals } = parseArguments(args, program);
  const [first, ...rest] = positionals;
  const topic = topicOf(first, values);
  if (values.help === true) return first === undefined ? { verb: 'help' } : { verb: 'help', topic };
  if (first === undefined && program.own === undefined) throw new ReleaseError(`Say what to release.\n${wholeUsage(program)}`);
  if (first !== undefined && topic === 'release' && !first.startsWith('mfe-')) {
    throw new ReleaseError(`There is no command "${asOneLine(first)}", and a remote's name begins with mfe-.\n${wholeUsage(program)}`);
  }
  try {
    checkOptions(topic, values);
    return commandOf(topic, new Words(topic === 'release' ? positionals : rest, program), values);
  } catch (error) {
    throw new ReleaseError(`${error instanceof Error ? error.message : String(error)}\n${usageOf(topic, program)}`, { cause: error });
  }
}

function parseArguments(args: readonly string[], program: Program): { readonly values: Options; readonly positionals: readonly string[] } {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    const topic = args.find(isCommandName);
    const message = error instanceof Error ? asOneLine(error.message) : String(error);
    throw new ReleaseError(`${message}\n${topic === undefined ? wholeUsage(program) : usageOf(topic, program)}`, { cause: error });
  }
}

/** `mount` and `unmount` with --section are about a section in a slot, and `preview` with --end ends one. */
function topicOf(first: string | undefined, { section, end }: Options): Topic {
  if (!isCommandName(first)) return 'release';
  if (first === 'preview' && end === true) return 'end-preview';
  return section !== undefined && (first === 'mount' || first === 'unmount') ? `${first}-section` : first;
}

function checkOptions(topic: Topic, options: Options): void {
  const { why, page, title, section, order, sandboxed, force, branch, end, to, 'skip-tests': skipTests } = options;
  if (reads.has(topic) && why !== undefined) throw new Error(`${topic} changes nothing, so that there is no --why to keep.`);
  if (topic !== 'mount' && topic !== 'mount-section' && (page !== undefined || title !== undefined))
    throw new Error('--page and --title belong to mount alone.');
  if (topic !== 'mount' && (options.menu === true || options['no-menu'] === true))
    throw new Error('--menu and --no-menu belong to mount of an address.');
  if (options.menu === true && options['no-menu'] === true) throw new Error('Say --menu or --no-menu.');
  if (topic === 'mount-section' && page !== undefined) throw new Error('A mount is of a page or of a section: say --page or --section.');
  if (section !== undefined && !topic.endsWith('-section')) throw new Error('--section belongs to mount and unmount alone.');
  if ((order !== undefined || sandboxed === true) && topic !== 'mount-section')
    throw new Error('--order and --sandboxed belong to mount with --section alone.');
  if (force === true && topic !== 'promote' && topic !== 'canary' && topic !== 'release')
    throw new Error('--force belongs to promote, canary and a release alone.');
  if (branch !== undefined && topic !== 'preview' && topic !== 'end-preview') throw new Error('--branch belongs to preview alone.');
  if (end === true && topic !== 'end-preview') throw new Error('--end belongs to preview alone.');
  if (skipTests === true && topic !== 'publish' && topic !== 'release')
    throw new Error('--skip-tests belongs to publish and to a release alone.');
  if (to !== undefined && topic !== 'retire' && topic !== 'unmount')
    throw new Error('--to belongs to retire and to unmount of an address.');
}

function commandOf(topic: Topic, words: Words, options: Options): Command {
  const command = commandIn(topic, words, options);
  words.end(topic === 'rollback' ? 'The previous version is the one that comes back; for another one there is promote.' : undefined);
  return command;
}

function commandIn(topic: Topic, words: Words, options: Options): Command {
  if (topic === 'list') return { verb: topic };
  if (topic === 'log') return withoutUndefined({ verb: topic, remote: words.remoteOrNone() });
  if (topic === 'errors') return withoutUndefined({ verb: topic, remote: words.remote(), version: words.version() });
  if (topic === 'serve') return withoutUndefined({ verb: topic, remote: words.remote(), port: words.port() });
  const { section, force, 'skip-tests': skipTests } = options;
  const to = option(commandBodies.retire.shape.to, options.to, '--to');
  const of = { remote: words.remote(), why: option(commandBodies.rollback.shape.why, options.why, '--why') };
  switch (topic) {
    case 'release':
      return withoutUndefined({ verb: topic, ...of, force, skipTests });
    case 'preview':
      return withoutUndefined({ verb: topic, ...of, branch: option(BranchSchema, options.branch, '--branch') });
    case 'end-preview':
      return withoutUndefined({
        verb: topic,
        ...of,
        version: words.version(),
        branch: option(BranchSchema, options.branch, '--branch'),
      });
    case 'rollback':
    case 'off':
    case 'on':
      return withoutUndefined({ verb: topic, ...of });
    case 'publish':
      return withoutUndefined({ verb: topic, ...of, version: words.version(), skipTests });
    case 'promote':
      return withoutUndefined({ verb: topic, ...of, version: words.version(), force });
    case 'canary':
      return withoutUndefined({ verb: topic, ...of, percent: percentOf(words.next('the percent')), version: words.version(), force });
    case 'mount': {
      const { page, title } = commandBodies.mount.shape;
      const place = { path: words.path(), access: accessOf(words.next('who may open it')) };
      const view = { page: option(page, options.page, '--page'), title: option(title, options.title, '--title') };
      const menu = options['no-menu'] === true ? false : options.menu;
      return withoutUndefined({ verb: topic, ...of, ...place, ...view, menu });
    }
    case 'unmount':
      return withoutUndefined({ verb: topic, ...of, path: words.path(), to });
    case 'retire':
      return withoutUndefined({ verb: topic, ...of, to });
    case 'mount-section': {
      const { title } = commandBodies['mount-section'].shape;
      const place = words.place(section);
      const shown = { access: words.accessOrNone(), order: orderOf(options.order), title: option(title, options.title, '--title') };
      return withoutUndefined({
        verb: topic,
        ...of,
        ...place,
        ...shown,
        sandboxed: options.sandboxed === true ? (true as const) : undefined,
      });
    }
    case 'unmount-section':
      return withoutUndefined({ verb: topic, ...of, ...words.place(section) });
  }
}

/** The same fields, where one that may be undefined is left out instead, as the contract's bodies demand. */
type Defined<T> = { [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key] } & {
  [Key in keyof T as undefined extends T[Key] ? Key : never]?: Exclude<T[Key], undefined>;
};

const withoutUndefined = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>; // the rest
