import { foldText, nameKey } from './fold-text.ts';

it.each([
  ['  Tata   Motors ', 'tata motors'],
  ['L & T', 'l and t'],
  ['Larsen &  Toubro', 'larsen and toubro'],
  ['Sai\u00a0Silks', 'sai silks'],
  ['Agro’s Tech Limited', 'agros tech ltd'],
  ['A.B.Chem Co.Ltd.', 'a b chem co ltd'],
  ['Unlimited Steel', 'unlimited steel'],
])('folds %j to %j', (text, result) => {
  expect(foldText(text)).toBe(result);
});

it.each([
  ['A. B. Chem Co.Ltd', 'AB Chem Co Limited'],
  ['Steel and Sons Ltd', 'Steel & Sons'],
  ['Agro’s-Tech', 'agros tech'],
])('has one key for %j and %j', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});
