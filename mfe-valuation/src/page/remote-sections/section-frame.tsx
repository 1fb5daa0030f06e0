import type { SectionMount } from '@mulya/contract';
import { Section } from '@mulya/ui';
import type { ReactNode } from 'react';
import styles from './page-sections.module.css';

/** A section's room has this height before the section loads. Larger content scrolls inside. */
export const roomHeight = '30rem';

interface SectionFrameProps {
  readonly mount: SectionMount;
  readonly children: ReactNode;
  /** A field of the section lost the focus. */
  readonly onLeave?: () => void;
}

/** The heading of another team's section, which names its remote, above its room. */
export function SectionFrame({ mount: { remote, section, slot, title }, children, onLeave }: SectionFrameProps) {
  const lead =
    slot === 'valuation/method' ? `By ${remote}. Its value is a row of the valuation summary, outside the headline.` : `By ${remote}.`;
  return (
    <Section id={`section-${remote}-${section}`} title={title} lead={lead}>
      <div className={styles.room} onBlur={onLeave}>
        {children}
      </div>
    </Section>
  );
}
