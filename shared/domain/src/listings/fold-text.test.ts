import { foldText } from './fold-text.ts';

it.each([
  ['  Tata   Motors ', 'tata motors'],
  ['L & T', 'l&t'],
  ['Larsen &  Toubro', 'larsen&toubro'],
  ['Sai\u00a0Silks', 'sai silks'],
  ['Tata Motors &', 'tata motors&'],
])('folds %j to %j', (text, result) => {
  expect(foldText(text)).toBe(result);
});
