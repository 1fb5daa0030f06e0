import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useFooter } from '../use-print-footer.ts';
import { NoteView } from './note-view.tsx';
import type { PaperPictures } from './note-pictures.ts';
import type { Note } from './note.ts';
import styles from './note.module.css';

interface PrintedNoteProps {
  readonly note: Note;
  readonly pictures: PaperPictures;
  /** The document's title while the note is printed: browsers suggest it as the name of the PDF. */
  readonly title: string;
  /** After the print dialog is closed. */
  onPrinted(): void;
}

/** Opens the print dialog with the note alone. The note is visible only on paper, and the page only on the screen. */
export function PrintedNote({ note, pictures, title, onPrinted }: PrintedNoteProps) {
  useFooter([note.company, `${note.name}, ${note.date}`]);
  const close = useRef(onPrinted);
  useEffect(() => {
    close.current = onPrinted;
  }, [onPrinted]);
  useEffect(() => {
    const before = document.title;
    document.title = title;
    const after = () => close.current();
    window.addEventListener('afterprint', after);
    const timer = setTimeout(() => window.print(), 0); // lets the menu give back the focus first
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', after);
      document.title = before;
    };
  }, [note, title]);
  return createPortal(
    <div className={styles.note}>
      <NoteView note={note} pictures={pictures} />
    </div>,
    document.body,
  );
}
