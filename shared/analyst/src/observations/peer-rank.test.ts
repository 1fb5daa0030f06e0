import { rankText, type ComparedFigure, type PeerRank } from './peer-rank.ts';

const rank = (first: ComparedFigure['first'], place: number): PeerRank => ({
  compared: { row: 'multiple/pb', metric: 'pb', name: 'PB', topic: 'multiple-to-peers', first, minDifference: 0.15 },
  own: { id: 'multiple/pb/FY26', value: 5.5 },
  median: { id: 'peer-median/multiple/pb/FY26', value: 3.4 },
  peers: ['a', 'b', 'c'],
  place,
});

it.each<[ComparedFigure['first'], readonly string[]]>([
  ['low', ['lowest of 4', '2nd lowest of 4', '3rd lowest of 4', 'highest of 4']],
  ['high', ['highest of 4', '2nd highest of 4', '3rd highest of 4', 'lowest of 4']],
])('counts a rank from the nearer end, the %s one first', (first, texts) => {
  expect([1, 2, 3, 4].map((place) => rankText(rank(first, place)))).toEqual(texts);
});
