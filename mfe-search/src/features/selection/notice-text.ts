import { PEER_LIMIT } from '../../domain/selection.ts';
import type { Notice } from './selection.slice.ts';

/** A notice as a sentence. `label` returns a company's name. */
export function noticeText(notice: Notice, label: (key: string) => string): string {
  switch (notice.is) {
    case 'company-chosen':
      return `${label(notice.key)} selected.${notice.wasPeer ? ' Removed from peers.' : ''}`;
    case 'peer-added':
      return `${label(notice.key)} added. ${notice.count} of ${PEER_LIMIT} peers.`;
    case 'peer-refused':
      return refusalText(notice, label(notice.key));
    case 'left-out':
      return [unlistedText(notice.unlisted), surplusText(notice.surplus)].filter((sentence) => sentence !== '').join(' ');
  }
}

function refusalText({ why }: Extract<Notice, { is: 'peer-refused' }>, name: string): string {
  switch (why) {
    case 'is-the-company':
      return `${name} is the company being valued, so it can’t be a peer.`;
    case 'already-a-peer':
      return `${name} is already a peer.`;
    case 'no-room':
      return `${PEER_LIMIT} of ${PEER_LIMIT} peers: ${name} couldn’t be added.`;
  }
}

function unlistedText(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? '1 company in the link wasn’t recognised and was skipped.'
    : `${count} companies in the link weren’t recognised and were skipped.`;
}

function surplusText(count: number): string {
  if (count === 0) return '';
  return `Maximum ${PEER_LIMIT} peers: ${count} from the link skipped.`;
}
