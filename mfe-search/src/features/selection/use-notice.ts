import { useHost } from '@mulya/sdk';
import { useEffect } from 'react';
import { selectIndex, useSearchSelector } from '../search-store.ts';
import { noticeText } from './notice-text.ts';

/** What the last choice came to, as a sentence to show; said politely too. Undefined when there is nothing to say. */
export function useNotice(): string | undefined {
  const { notify } = useHost<'mfe-search'>();
  const notice = useSearchSelector((state) => state.selection.notice);
  const index = useSearchSelector(selectIndex);
  const text = notice && noticeText(notice, (key) => index.byKey.get(key)?.label ?? key);
  useEffect(() => {
    // A refusal that is repeated is a new notice with the same words, and is said again.
    if (notice !== undefined && text !== undefined) notify.announce(text);
  }, [notify, notice, text]);
  return text;
}
