import { inlineBlockIds } from '@mulya/contract';
import { browserOverrides, readPageOverrides } from './page-overrides.ts';

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

it('are none where the page says nothing, or something else', () => {
  expect(readPageOverrides(document)).toBeUndefined();
  expect(readPageOverrides(pageWith({ remotes: 1 }))).toBeUndefined();
  expect(browserOverrides(undefined)).toEqual([]);
});

it('tell what this browser has chosen from what this machine has', () => {
  const overrides = readPageOverrides(
    pageWith({ remotes: { 'mfe-chat': { folder: '/elsewhere' } }, browser: ['mfe-search@1.4.0', 'mfe-auth@1.0.0'] }),
  );
  expect(Object.keys(overrides?.remotes ?? {})).toEqual(['mfe-chat']);
  expect(browserOverrides(overrides)).toEqual([{ remote: 'mfe-search', version: '1.4.0' }]); // mfe-auth cannot be chosen
});
