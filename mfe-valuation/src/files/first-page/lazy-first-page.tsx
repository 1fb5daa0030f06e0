import { useFetched } from '@mulya/sdk';
import { useRef } from 'react';
import { useIsWanted } from '../../kit/use-is-wanted.ts';
import { useExportedPage, type PageSource } from '../exported-page.ts';

const fetchFirstPage = () => import(/* webpackChunkName: "first-page" */ './first-page.tsx');

/** The first sheet of the printed page. Its code loads once the browser is idle; a page that is printed before has no such sheet. */
export function LazyFirstPage(source: PageSource) {
  const nowhere = useRef<Element>(null);
  const { fetched } = useFetched(fetchFirstPage, useIsWanted(nowhere));
  const read = useExportedPage(source);
  return fetched.is === 'ready' ? <fetched.part.FirstPage read={read} /> : null;
}
