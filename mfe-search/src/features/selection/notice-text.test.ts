import { noticeText } from './selection-panel.tsx';
import type { Notice } from './selection.slice.ts';

it.each<[Notice, string]>([
  [{ is: 'company-chosen', key: 'A', wasPeer: false }, 'A Ltd selected.'],
  [{ is: 'company-chosen', key: 'A', wasPeer: true }, 'A Ltd selected. Removed from peers.'],
  [{ is: 'peer-added', key: 'A', count: 3 }, 'A Ltd added. 3 of 5 peers.'],
  [{ is: 'peer-refused', key: 'A', why: 'no-room' }, '5 of 5 peers: A Ltd couldn’t be added.'],
  [{ is: 'peer-refused', key: 'A', why: 'already-a-peer' }, 'A Ltd is already a peer.'],
  [{ is: 'peer-refused', key: 'A', why: 'is-the-company' }, 'A Ltd is the company being valued, so it can’t be a peer.'],
  [{ is: 'left-out', unlisted: 1, surplus: 0 }, '1 company in the link wasn’t recognised and was skipped.'],
  [
    { is: 'left-out', unlisted: 2, surplus: 1 },
    '2 companies in the link weren’t recognised and were skipped. Maximum 5 peers: 1 from the link skipped.',
  ],
  [{ is: 'left-out', unlisted: 0, surplus: 2 }, 'Maximum 5 peers: 2 from the link skipped.'],
])('describes %j in a sentence', (notice, sentence) => {
  expect(noticeText(notice, (key) => `${key} Ltd`)).toBe(sentence);
});
