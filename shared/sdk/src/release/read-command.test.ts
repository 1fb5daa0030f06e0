/** @jest-environment node */
import { readCommand } from './read-command.ts';
import type { Program } from './command.ts';

const repository: Program = { call: 'npm run release --' };
const own: Program = { call: 'mulya-release', own: 'mfe-news' };

const words = (line: string): readonly string[] => [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
const read = (line: string, program = repository) => readCommand(words(line), program);
const refusalOf = (line: string, program = repository): string => {
  try {
    return `read as ${JSON.stringify(read(line, program))}`;
  } catch (error) {
    return String(error);
  }
};

/** Further ones are in `run-release.test.ts`, with what is sent. */
describe('command in the repository', () => {
  it.each([
    ['mfe-search', { verb: 'release', remote: 'mfe-search' }],
    ['mfe-search --why "sorted by name"', { verb: 'release', remote: 'mfe-search', why: 'sorted by name' }],
    ['publish mfe-search', { verb: 'publish', remote: 'mfe-search' }],
    ['publish mfe-search 1.2.1 --why fix', { verb: 'publish', remote: 'mfe-search', version: '1.2.1', why: 'fix' }],
    ['promote mfe-search 1.2.1-rc.1', { verb: 'promote', remote: 'mfe-search', version: '1.2.1-rc.1' }],
    ['preview mfe-search', { verb: 'preview', remote: 'mfe-search' }],
    ['mfe-search --force', { verb: 'release', remote: 'mfe-search', force: true }],
    ['canary mfe-search 10 1.2.0-rc.1 --force', { verb: 'canary', remote: 'mfe-search', percent: 10, version: '1.2.0-rc.1', force: true }],
    ['preview mfe-search --end', { verb: 'end-preview', remote: 'mfe-search' }],
    ['preview mfe-search --end 1.1.0-list.1', { verb: 'end-preview', remote: 'mfe-search', version: '1.1.0-list.1' }],
    ['preview mfe-search --end --branch list --why done', { verb: 'end-preview', remote: 'mfe-search', branch: 'list', why: 'done' }],
    ['--why slow rollback mfe-search', { verb: 'rollback', remote: 'mfe-search', why: 'slow' }],
    ['canary mfe-search 100', { verb: 'canary', remote: 'mfe-search', percent: 100 }],
    ['canary mfe-search 2.5% 1.3.0', { verb: 'canary', remote: 'mfe-search', percent: 2.5, version: '1.3.0' }],
    ['mount mfe-news /news signed-in --menu', { verb: 'mount', remote: 'mfe-news', path: '/news', access: 'signed-in', menu: true }],
    ['mount mfe-news /news signed-in --no-menu', { verb: 'mount', remote: 'mfe-news', path: '/news', access: 'signed-in', menu: false }],
    ['mount mfe-news /news signed-in', { verb: 'mount', remote: 'mfe-news', path: '/news', access: 'signed-in' }],
    [
      'mount mfe-news /news/:company public --page news --title "News · Mulya" --why launch',
      { verb: 'mount', remote: 'mfe-news', path: '/news/:company', access: 'public', page: 'news', title: 'News · Mulya', why: 'launch' },
    ],
    [
      'mount mfe-sotp valuation/method public --section sum-of-parts --order 20 --title "Sum of the parts" --why launch',
      {
        verb: 'mount-section',
        remote: 'mfe-sotp',
        slot: 'valuation/method',
        section: 'sum-of-parts',
        access: 'public',
        order: 20,
        title: 'Sum of the parts',
        why: 'launch',
      },
    ],
    [
      'mount mfe-sotp valuation/method --section sum --sandboxed',
      { verb: 'mount-section', remote: 'mfe-sotp', slot: 'valuation/method', section: 'sum', sandboxed: true },
    ],
    ['retire mfe-news', { verb: 'retire', remote: 'mfe-news' }],
    ['serve mfe-search', { verb: 'serve', remote: 'mfe-search' }],
    ['serve mfe-search 4200', { verb: 'serve', remote: 'mfe-search', port: 4200 }],
    ['list', { verb: 'list' }],
    ['log', { verb: 'log' }],
    ['log mfe-search', { verb: 'log', remote: 'mfe-search' }],
    ['--help', { verb: 'help' }],
    ['canary -h', { verb: 'help', topic: 'canary' }],
  ])('%s', (line, command) => expect(read(line)).toEqual(command));
});

describe('command in a remote’s own folder, where the remote is optional', () => {
  it.each([
    ['', { verb: 'release', remote: 'mfe-news' }],
    ['--why first', { verb: 'release', remote: 'mfe-news', why: 'first' }],
    ['mfe-news', { verb: 'release', remote: 'mfe-news' }],
    ['publish', { verb: 'publish', remote: 'mfe-news' }],
    ['promote 1.2.1', { verb: 'promote', remote: 'mfe-news', version: '1.2.1' }],
    ['promote mfe-news 1.2.1', { verb: 'promote', remote: 'mfe-news', version: '1.2.1' }],
    ['canary 10', { verb: 'canary', remote: 'mfe-news', percent: 10 }],
    ['canary mfe-news 10 1.3.0', { verb: 'canary', remote: 'mfe-news', percent: 10, version: '1.3.0' }],
    ['mount /news signed-in', { verb: 'mount', remote: 'mfe-news', path: '/news', access: 'signed-in' }],
    ['mount valuation/method --section sum', { verb: 'mount-section', remote: 'mfe-news', slot: 'valuation/method', section: 'sum' }],
    ['unmount /news', { verb: 'unmount', remote: 'mfe-news', path: '/news' }],
    ['unmount /news --to /headlines', { verb: 'unmount', remote: 'mfe-news', path: '/news', to: '/headlines' }],
    ['off', { verb: 'off', remote: 'mfe-news' }],
    ['serve', { verb: 'serve', remote: 'mfe-news' }],
    ['serve 4200', { verb: 'serve', remote: 'mfe-news', port: 4200 }],
    ['log', { verb: 'log', remote: 'mfe-news' }],
  ])('"%s"', (line, command) => expect(read(line, own)).toEqual(command));
});

describe('misuse, refused with the error and the usage of the command', () => {
  it.each([
    ['', 'Say what to release.', 'npm run release -- promote <remote> [version] [--force] [--why "…"]'],
    ['deploy mfe-search', 'There is no command "deploy"', 'npm run release -- <remote>'],
    [
      'mfe-Search',
      'The remote cannot be "mfe-Search": a remote is named mfe-',
      'Usage: npm run release -- <remote> [--force] [--skip-tests] [--why "…"]',
    ],
    ['mfe-search 1.2.1', '"1.2.1" is too much.', 'Usage: npm run release -- <remote>'],
    ['publish', 'Name the remote, such as mfe-search.', 'Usage: npm run release -- publish <remote> [version]'],
    ['promote search', 'The remote cannot be "search"', 'promote <remote>'],
    ['promote mfe-search v2', 'The version cannot be "v2": a version is major.minor.patch.', 'promote <remote>'],
    ['promote mfe-search 1.2.1 1.2.2', '"1.2.2" is too much.', 'promote <remote>'],
    [
      'rollback mfe-search 1.2.0',
      'The previous version is the one that comes back; for another one there is promote.',
      'rollback <remote>',
    ],
    ['off mfe-search now', '"now" is too much.', 'off <remote>'],
    ['canary mfe-search', 'Say the percent too.', 'canary <remote> <percent> [version]'],
    ['canary mfe-search half', 'a number from 0 to 100, but came as "half"', 'canary <remote>'],
    ['canary mfe-search 101', 'from 0 to 100, but came as "101"', 'canary <remote>'],
    ['canary mfe-search 1e1', 'from 0 to 100, but came as "1e1"', 'canary <remote>'],
    ['canary mfe-search -5', "Unknown option '-5'", 'canary <remote>'],
    ['mount mfe-news', 'Say the address too, such as /news.', 'mount <remote> <path> <access>'],
    ['mount mfe-news news signed-in', 'The address cannot be "news": a path begins with /', 'mount <remote>'],
    ['mount mfe-news /news', 'Say who may open it too.', 'mount <remote>'],
    ['mount mfe-news /news everyone', 'Access is one of public, visitor, signed-in, but came as "everyone".', 'mount <remote>'],
    ['mount mfe-news /news public --page ../x', '--page cannot be "../x": a page\'s name holds', 'mount <remote>'],
    ['unmount mfe-news', 'Say the address too', 'unmount <remote> <path>'],
    ['promote mfe-search --title x', '--page and --title belong to mount alone.', 'promote <remote>'],
    ['mount mfe-news --section sum', 'Say the slot too, such as valuation/method.', 'mount <remote> <slot> [access] --section <section>'],
    ['mount mfe-news /news --section sum', 'The slot cannot be "/news": a slot is named <area>/<name>', 'mount <remote> <slot>'],
    ['mount mfe-news a/b --section ../sum', '--section cannot be "../sum": a section', 'mount <remote> <slot>'],
    [
      'mount mfe-news a/b --section sum --order first',
      '--order was expected to be a number up to 1000, but came as "first"',
      'mount <remote> <slot>',
    ],
    ['mount mfe-news a/b --section sum --page news', 'say --page or --section', 'mount <remote> <slot>'],
    ['unmount mfe-news a/b c --section sum', '"c" is too much.', 'unmount <remote> <slot> --section <section>'],
    ['off mfe-news --section sum', '--section belongs to mount and unmount alone.', 'off <remote>'],
    ['mount mfe-news /news public --order 1', '--order and --sandboxed belong to mount with --section alone.', 'mount <remote> <path>'],
    ['mount mfe-news /news public --sandboxed', '--order and --sandboxed belong to', 'mount <remote> <path>'],
    ['serve mfe-search x', 'The port was expected to be a number up to 65535, but came as "x".', 'serve <remote> [port]'],
    ['serve mfe-search 65536', 'up to 65535', 'serve <remote> [port]'],
    ['serve mfe-search --why x', 'serve changes nothing', 'serve <remote> [port]'],
    ['list --why x', 'list changes nothing, so that there is no --why to keep.', 'Usage: npm run release -- list'],
    ['publish mfe-search --branch x', '--branch belongs to preview alone.', 'publish <remote>'],
    ['preview mfe-search 1.2.0', '"1.2.0" is too much.', 'preview <remote> [--branch <name>]'],
    ['preview mfe-search --end x', 'The version cannot be "x"', 'preview <remote> --end [version]'],
    ['off mfe-search --to /x', '--to belongs to retire and to unmount of an address.', 'off <remote>'],
    ['unmount mfe-search a/b --section sum --to /x', '--to belongs to retire and', 'unmount <remote> <slot>'],
    ['retire mfe-search --to //evil.example', '--to cannot be "//evil.example": a path begins with /', 'retire <remote> [--to <path>]'],
    ['retire mfe-search --to //evil', '--to cannot be "//evil": an address begins with one /', 'retire <remote> [--to <path>]'],
    ['list mfe-search', '"mfe-search" is too much.', 'Usage: npm run release -- list'],
    ['log search', 'The remote cannot be "search"', 'log [remote]'],
    ['off mfe-search --force', '--force belongs to promote, canary and a release alone.', 'off <remote>'],
    ['off mfe-search --menu', '--menu and --no-menu belong to mount of an address.', 'off <remote>'],
    ['mount mfe-search a/b --section sum --no-menu', '--menu and --no-menu belong to', 'mount <remote> <slot>'],
    ['mount mfe-search /news public --menu --no-menu', 'Say --menu or --no-menu.', 'mount <remote> <path>'],
    ['off mfe-search --end', '--end belongs to preview alone.', 'off <remote>'],
    ['publish mfe-search --forse', "Unknown option '--forse'", 'publish <remote>'],
    ['off mfe-search --why', 'argument missing', 'off <remote>'],
  ])('%s', (line, wrong, usage) => {
    expect(refusalOf(line)).toContain(wrong);
    expect(refusalOf(line)).toContain(usage);
  });

  it('covers a reason that is not one short line', () => {
    expect(() => readCommand(['off', 'mfe-search', '--why', 'one\ntwo'], repository)).toThrow(
      '--why cannot be "one two": a reason is one line of at most 500 characters.',
    );
    expect(() => readCommand(['off', 'mfe-search', '--why', 'x'.repeat(501)], repository)).toThrow('at most 500 characters');
  });

  it('shows the usage of the remote’s own folder', () => {
    expect(refusalOf('promote search', own)).toContain('The version cannot be "search"');
    expect(refusalOf('promote search', own)).toContain('Usage: mulya-release promote [remote] [version]');
  });
});
