import { useFetched } from '@mulya/sdk';
import { useRef, type ReactNode } from 'react';
import { useIsWanted } from '../use-is-wanted.ts';
import styles from './picture-above.module.css';
import room from './picture-room.module.css';

interface LazyPictureProps<Part> {
  /** Fetches the picture's code; a stable function. */
  fetchPart(): Promise<Part>;
  /** How many charts it has next to each other; 1 by default. */
  readonly charts?: 1 | 2;
  /** The picture, or `NoPicture`. */
  children(part: Part): ReactNode;
}

/** Reserves the height of a picture above a table. Its code loads when it comes near the view or the browser is idle. */
export function LazyPicture<Part>({ fetchPart, charts = 1, children }: LazyPictureProps<Part>) {
  const place = useRef<HTMLDivElement>(null);
  const { fetched } = useFetched(fetchPart, useIsWanted(place));
  return (
    <div ref={place} className={room.room} data-charts={charts}>
      {fetched.is === 'ready' && children(fetched.part)}
      {fetched.is === 'failed' && <p className={styles.failed}>The chart could not be loaded. The figures below are complete.</p>}
    </div>
  );
}

/** In place of a picture that has nothing to draw: the reserved height ends. */
export function NoPicture() {
  return <span hidden />;
}
