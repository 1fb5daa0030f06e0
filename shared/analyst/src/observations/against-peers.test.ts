import { placeText, type Compared, type Standing } from './against-peers.ts';

const standing = (first: Compared['first'], place: number): Standing => ({
  compared: { row: 'multiple/pb', metric: 'pb', name: 'PB', topic: 'multiple-to-peers', first, apart: 0.15 },
  own: { id: 'multiple/pb/FY26', value: 5.5 },
  median: { id: 'peer-median/multiple/pb/FY26', value: 3.4 },
  peers: ['a', 'b', 'c'],
  place,
});

it.each<[Compared['first'], readonly string[]]>([
  ['low', ['lowest of 4', '2nd lowest of 4', '3rd lowest of 4', 'highest of 4']],
  ['high', ['highest of 4', '2nd highest of 4', '3rd highest of 4', 'lowest of 4']],
])('says from which end a place is counted, the %s one first', (first, texts) => {
  expect([1, 2, 3, 4].map((place) => placeText(standing(first, place)))).toEqual(texts);
});
