import { PEER_LIMIT } from '../../domain/selection.ts';
import type { Notice } from './selection.slice.ts';

/** A notice as a sentence. `label` gives a company's name for its key. */
export function noticeText(notice: Notice, label: (key: string) => string): string {
  switch (notice.is) {
    case 'company-chosen':
      return `${label(notice.key)} is the company to value.${notice.wasPeer ? ' It is no longer a peer.' : ''}`;
    case 'peer-added':
      return `${label(notice.key)} is a peer. ${notice.count} of ${PEER_LIMIT} peers.`;
    case 'peer-refused':
      return refusalText(notice, label(notice.key));
    case 'left-out':
      return [unlistedText(notice.unlisted), surplusText(notice.surplus)].filter((sentence) => sentence !== '').join(' ');
  }
}

function refusalText({ why }: Extract<Notice, { is: 'peer-refused' }>, name: string): string {
  switch (why) {
    case 'is-the-company':
      return `${name} is the company to value and cannot be its own peer.`;
    case 'already-a-peer':
      return `${name} is already a peer.`;
    case 'no-room':
      return `${PEER_LIMIT} of ${PEER_LIMIT} peers: ${name} was not added.`;
  }
}

function unlistedText(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? 'One company in the address is not in the list and was left out.'
    : `${count} companies in the address are not in the list and were left out.`;
}

function surplusText(count: number): string {
  if (count === 0) return '';
  const more = count === 1 ? 'one more in the address was' : `${count} more in the address were`;
  return `There is room for ${PEER_LIMIT} peers: ${more} left out.`;
}
