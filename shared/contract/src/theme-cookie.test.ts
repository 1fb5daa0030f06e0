import { themeIn } from './index.ts';

it.each([
  ['mulya-theme=dark', 'dark'],
  ['a=1; mulya-theme=light; b=2', 'light'],
  ['mulya-theme=dark"><script>', undefined],
  ['mulya-theme=system', undefined],
  ['other-mulya-theme=dark', undefined],
  ['mulya-theme', undefined],
  ['', undefined],
  [undefined, undefined],
])('reads from the cookies %j the theme %j', (cookies, theme) => {
  expect(themeIn(cookies)).toBe(theme);
});
