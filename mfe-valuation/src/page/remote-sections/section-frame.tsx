import type { SectionMount } from '@mulya/contract';
import { Section } from '@mulya/ui';
import type { ReactNode } from 'react';
import { Panel } from '../../sections/fair-value/outlook/panel.tsx';
import styles from './page-sections.module.css';

/** A section's room has this height before the section loads. Larger content scrolls inside. */
export const roomHeight = '30rem';

interface SectionFrameProps {
  readonly mount: SectionMount;
  readonly children: ReactNode;
  /** A field of the section lost the focus. */
  readonly onLeave?: () => void;
}

/**
 * The heading of another team's section, which names its remote, above its room. A method is a panel of the part Model of Fair Market
 * Value, another section one of the page.
 */
export function SectionFrame({ mount: { remote, section, slot, title }, children, onLeave }: SectionFrameProps) {
  const room = (
    <div className={styles.room} onBlur={onLeave}>
      {children}
    </div>
  );
  if (slot !== 'valuation/method') {
    return (
      <Section id={`section-${remote}-${section}`} title={title} lead={`By ${remote}.`}>
        {room}
      </Section>
    );
  }
  return (
    <Panel title={title} lead={`By ${remote}. Its value is a row of the valuation summary, outside the headline.`}>
      {room}
    </Panel>
  );
}
