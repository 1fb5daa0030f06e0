import { useEffect, useRef, type MouseEvent, useLayoutEffect, type RefObject } from 'react';
import { useValuationSelector } from '../../model/valuation-store.ts';
import { selectCurrentSection } from '../../model/frame.slice.ts';
import styles from './section-tabs.module.css';
import { sections, type SectionId } from '../../kit/section-list.ts';

/** Links to the page's sections. */
export function SectionTabs({ onChoose }: { readonly onChoose: (id: SectionId) => void }) {
  const current = useValuationSelector(selectCurrentSection);
  const bar = useRef<HTMLElement>(null);

  // On a narrow screen the bar scrolls sideways to the current tab.
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current === null || !tab || bar.current.contains(document.activeElement)) return; // keep the focused tab visible
    const { offsetLeft, offsetWidth } = tab;
    const { scrollLeft, clientWidth } = bar.current;
    if (offsetLeft < scrollLeft || offsetLeft + offsetWidth > scrollLeft + clientWidth) bar.current.scrollLeft = offsetLeft;
  }, [current]);

  const choose = (event: MouseEvent, id: SectionId) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return; // the browser opens a new tab or window
    event.preventDefault();
    onChoose(id);
  };

  return (
    <nav ref={bar} aria-label="Sections" className={styles.tabs}>
      <ul className={styles.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={styles.tab}
              data-title={title}
              {...(id === current ? { 'aria-current': 'location' } : {})}
              onClick={(event) => choose(event, id)}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Publishes the sticky bar's height as `--bar-height` and its visible part as `--bar-bottom`, so that sections scroll clear of it. */
export function useBarHeight(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);

  // After each render too, because a scroll to a section may happen before the observer fires.
  useLayoutEffect(() => publishHeight(bar.current));

  useEffect(() => {
    if (typeof ResizeObserver === 'undefined' || bar.current === null) return;
    const observer = new ResizeObserver(() => publishHeight(bar.current));
    observer.observe(bar.current);
    return () => observer.disconnect();
  }, []);

  return bar;
}

function publishHeight(bar: HTMLElement | null): void {
  if (bar === null) return;
  const height = bar.offsetHeight;
  publish('--bar-height', `${height}px`);
  // on a phone only the last line is sticky
  publish('--bar-bottom', `${height + (Number.parseFloat(getComputedStyle(bar).top) || 0)}px`);
}

/** A change on the root restyles the whole page, so an equal value is not set again. */
function publish(name: string, value: string): void {
  const { style } = document.documentElement;
  if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
}
