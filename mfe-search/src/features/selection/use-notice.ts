import { useHost } from '@mulya/sdk';
import { useEffect } from 'react';
import { selectIndex, useSearchSelector } from '../search-store.ts';
import { noticeText } from './notice-text.ts';

/** Returns and announces the result of the last choice as a sentence. */
export function useNotice(): string | undefined {
  const { notify } = useHost<'mfe-search'>();
  const notice = useSearchSelector((state) => state.selection.notice);
  const index = useSearchSelector(selectIndex);
  const text = notice && noticeText(notice, (key) => index.byKey.get(key)?.label ?? key);
  useEffect(() => {
    // A repeated refusal is a new notice with the same text, so it is announced again.
    if (notice !== undefined && text !== undefined) notify.announce(text);
  }, [notify, notice, text]);
  return text;
}
