import { readWish } from './wish.mjs';

const read = (...args) => readWish(args, '/home/team');

describe('arguments of new:remote', () => {
  it('default to a workspace owned by the team of the same name', () => {
    expect(read('mfe-market-depth')).toEqual({
      name: 'mfe-market-depth',
      short: 'market-depth',
      owner: 'team-market-depth',
      out: undefined,
    });
  });

  it('accept an owner and a folder outside the repository', () => {
    expect(read('mfe-news', '--owner', 'team-desk', '--out', '../news')).toMatchObject({ owner: 'team-desk', out: '/home/news' });
  });

  it.each([
    [[], 'Name one remote: npm run new:remote -- mfe-news'],
    [['mfe-a', 'mfe-b'], 'Name one remote'],
    [['news'], 'but this one is "news".'],
    [['mfe-News'], 'but this one is "mfe-News".'],
    [['mfe-news-'], 'but this one is "mfe-news-".'],
    [['mfe-../x'], 'but this one is "mfe-../x".'],
    [[`mfe-${'a'.repeat(60)}`], 'A remote is named'],
    [['mfe-news', '--owner', 'desk'], 'An owner is named team-'],
    [['mfe-news', '--folder', 'x'], "Unknown option '--folder'"],
  ])('reject %j with one sentence', (args, words) => {
    expect(() => read(...args)).toThrow(words);
  });
});
