import { Button, TextArea } from '@mulya/ui';
import { useRef, useState } from 'react';
import styles from './paste-segments.module.css';

interface PasteSegmentsProps {
  /** Returns whether the text was taken. A refused one stays in the field. */
  readonly onPaste: (text: string) => boolean;
}

/** A field for a block of a spreadsheet, for those who don't paste into the table. */
export function PasteSegments({ onPaste }: PasteSegmentsProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const toggle = useRef<HTMLButtonElement>(null);
  const add = (): void => {
    if (!onPaste(text)) return;
    setText('');
    setOpen(false);
    toggle.current?.focus(); // the pressed button disappears
  };
  return (
    <div className={styles.paste}>
      <Button ref={toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Paste segments
      </Button>
      {isOpen && (
        <>
          <TextArea
            label="Segments from a spreadsheet"
            hint="Columns: segment, metric, multiple, value, stake, net debt. Leave a column empty to skip it."
            rows={4}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button tone="primary" onClick={add}>
            Add pasted segments
          </Button>
        </>
      )}
    </div>
  );
}
