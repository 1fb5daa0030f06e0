import { noticeText } from './notice-text.ts';
import type { Notice } from './selection.slice.ts';

it.each<[Notice, string]>([
  [{ is: 'company-chosen', key: 'A', wasPeer: false }, 'A Ltd is the company to value.'],
  [{ is: 'company-chosen', key: 'A', wasPeer: true }, 'A Ltd is the company to value. It is no longer a peer.'],
  [{ is: 'peer-added', key: 'A', count: 3 }, 'A Ltd is a peer. 3 of 5 peers.'],
  [{ is: 'peer-refused', key: 'A', why: 'no-room' }, '5 of 5 peers: A Ltd was not added.'],
  [{ is: 'peer-refused', key: 'A', why: 'already-a-peer' }, 'A Ltd is already a peer.'],
  [{ is: 'peer-refused', key: 'A', why: 'is-the-company' }, 'A Ltd is the company to value and cannot be its own peer.'],
  [{ is: 'left-out', unlisted: 1, surplus: 0 }, 'One company in the address is not in the list and was left out.'],
  [
    { is: 'left-out', unlisted: 2, surplus: 1 },
    '2 companies in the address are not in the list and were left out. There is room for 5 peers: one more in the address was left out.',
  ],
  [{ is: 'left-out', unlisted: 0, surplus: 2 }, 'There is room for 5 peers: 2 more in the address were left out.'],
])('says %j as a sentence', (notice, sentence) => {
  expect(noticeText(notice, (key) => `${key} Ltd`)).toBe(sentence);
});
