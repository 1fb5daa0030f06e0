import { useFetched, useHost } from '@mulya/sdk';
import { knownHistory } from '@mulya/valuation-model/fair-value';
import { useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { fetchPictures } from '../../kit/chart/picture.adapter.ts';
import { usePrinting } from '../../kit/use-printing.ts';
import { useLoadedBenchmarks } from '../../model/methods/benchmarks-context.ts';
import { useExportedPage, type PageSource } from '../exported-page.ts';
import { drawOnPaper } from '../note/note-pictures.ts';
import { NoteView } from '../note/note-view.tsx';
import type { ExportedPage } from '../workbook-content.ts';
import { describeFirstPage } from './describe-first-page.ts';
import styles from './first-page.module.css';

/** The first sheet of the printed page. It is made when the browser starts to print, so its code and that of its picture load before. */
export function FirstPage(source: PageSource) {
  const read = useExportedPage(source);
  const printing = usePrinting();
  const { fetched } = useFetched(fetchPictures, true);
  return printing ? <Sheet read={read} code={fetched.is === 'ready' ? fetched.part : undefined} /> : null;
}

interface SheetProps {
  /** Reads the page state at the time of printing. */
  readonly read: () => ExportedPage;
  readonly code: Awaited<ReturnType<typeof fetchPictures>> | undefined;
}

function Sheet({ read, code }: SheetProps) {
  const host = useHost<'mfe-valuation'>();
  const { history, industry } = useLoadedBenchmarks();
  const past = history.state.is === 'ready' ? history.state.value : undefined;
  const ofIndustry = industry.state.is === 'ready' ? industry.state.value : undefined;
  const { note, pictures } = useMemo(() => {
    const page = read();
    const known = past && knownHistory(past, page.model);
    const described = describeFirstPage(page, { history: known, industry: ofIndustry });
    return { note: described, pictures: drawOnPaper(described, code, host) };
  }, [read, code, host, past, ofIndustry]);
  const [sheet] = useState(createSheet);
  useLayoutEffect(() => {
    document.body.prepend(sheet);
    return () => sheet.remove();
  }, [sheet]);
  return createPortal(<NoteView note={note} pictures={pictures} />, sheet);
}

/** Its mark hides the parts of the page that it has. */
function createSheet(): HTMLElement {
  const sheet = document.createElement('div');
  sheet.className = styles.sheet ?? '';
  sheet.dataset['firstPage'] = '';
  return sheet;
}
