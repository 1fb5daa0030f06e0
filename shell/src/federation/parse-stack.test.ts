import { parseStack } from './parse-stack.ts';

const origin = 'https://mulya.example.com';
const file = `${origin}/builds/mfe-news/1.0.2/news.0a1b2c3d.js`;

describe('parseStack', () => {
  it.each([
    ['Chrome', `TypeError: secret 42\n    at Table (${file}:1:204)\n    at async load (${file}?2:3:9)\n    at ${file}:2:7`],
    ['Firefox and Safari', `Table@${file}:1:204\nload@${file}?2:3:9\n@${file}:2:7`],
  ])('reads positions and functions of %s', (_browser, stack) => {
    expect(parseStack(stack, origin)).toEqual([
      { remote: 'mfe-news', version: '1.0.2', file: 'news.0a1b2c3d.js', line: 1, column: 204, name: 'Table' },
      { remote: 'mfe-news', version: '1.0.2', file: 'news.0a1b2c3d.js', line: 3, column: 9, name: 'load' },
      { remote: 'mfe-news', version: '1.0.2', file: 'news.0a1b2c3d.js', line: 2, column: 7 },
    ]);
  });

  it.each([
    ['the shell', `    at x (${origin}/builds/shell/1.0.0/main.js:1:1)`],
    ['another origin', '    at x (https://evil.example/builds/mfe-news/1.0.2/news.js:1:1)'],
    ['an extension', '    at x (chrome-extension://abc/builds/mfe-news/1.0.2/news.js:1:1)'],
    ['a page with a company', `    at x (${origin}/valuation/Tata%20Motors:1:1)`],
    ['the browser', '    at JSON.parse (<anonymous>)'],
    ['a message', 'Error: at /builds/mfe-news/1.0.2/news.js:1:1'],
  ])('omits lines of %s', (_what, stack) => {
    expect(parseStack(stack, origin)).toEqual([]);
  });

  it('keeps the method of a class, and no name that is not one', () => {
    const stack = `    at Map.set (${file}:1:1)\n    at Object.go [as Tata Motors] (${file}:1:2)\n    at new Chart (${file}:1:3)`;
    expect(parseStack(stack, origin).map(({ name }) => name)).toEqual(['set', undefined, 'Chart']);
  });

  it('reads at most 20 positions', () => {
    expect(parseStack(`    at x (${file}:1:1)\n`.repeat(50), origin)).toHaveLength(20);
  });
});
