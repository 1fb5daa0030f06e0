import { useState, type DragEvent, type ReactNode } from 'react';

interface DropAreaProps {
  readonly className: string | undefined;
  /** The id of the element that names the area; without one it isn't a region. */
  readonly labelledBy?: string;
  readonly children: ReactNode;
  onFile(file: File): void;
}

/** Accepts a dropped file, and leaves dropped text to the browser, because it may belong in a field. `data-over` marks a drag over it. */
export function DropArea({ className, labelledBy, children, onFile }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault(); // otherwise the browser opens the file
    setOver(event.type === 'dragover');
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file === undefined) return;
    event.preventDefault();
    onFile(file);
  };
  return (
    <section aria-labelledby={labelledBy} className={className} onDragOver={over} onDragLeave={over} onDrop={drop} data-over={isOver}>
      {children}
    </section>
  );
}
