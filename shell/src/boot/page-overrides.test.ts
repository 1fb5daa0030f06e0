import { inlineBlockIds } from '@mulya/contract';
import { browserOverridesOf, readPageOverrides } from './page-overrides.ts';

const pageWith = (overrides: unknown): Document => {
  const page = document.implementation.createHTMLDocument();
  page.body.append(
    Object.assign(page.createElement('script'), {
      type: 'application/json',
      id: inlineBlockIds.overrides,
      textContent: JSON.stringify(overrides),
    }),
  );
  return page;
};

it('finds no overrides without a block or in an invalid one', () => {
  expect(readPageOverrides(document)).toBeUndefined();
  expect(readPageOverrides(pageWith({ remotes: 1 }))).toBeUndefined();
  expect(browserOverridesOf(undefined)).toEqual([]);
});

it('separates overrides of this browser from those of the developer’s machine', () => {
  const overrides = readPageOverrides(
    pageWith({ remotes: { 'mfe-chat': { folder: '/elsewhere' } }, browser: ['mfe-search@1.4.0', 'mfe-auth@1.0.0'] }),
  );
  expect(Object.keys(overrides?.remotes ?? {})).toEqual(['mfe-chat']);
  expect(browserOverridesOf(overrides)).toEqual([{ remote: 'mfe-search', version: '1.4.0' }]); // mfe-auth cannot be chosen
});
