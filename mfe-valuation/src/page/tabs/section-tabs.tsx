import { useEffect, useRef, type MouseEvent } from 'react';
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
