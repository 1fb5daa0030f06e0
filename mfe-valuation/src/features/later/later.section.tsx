import { Section } from '@mulya/ui';
import { sections, type SectionId } from '../frame/section-list.ts';
import styles from './later.module.css';

type LaterId = Extract<SectionId, 'peer-comparison' | 'growth-analysis' | 'fair-market-value' | 'recommendations'>;

const sentences: Readonly<Record<LaterId, string>> = {
  'peer-comparison': 'The comparison with your peers, as a table and as a chart, comes with the next version.',
  'growth-analysis': 'Growth of revenue, EBITDA and PAT with comments comes with the next version.',
  'fair-market-value': 'The fair-value model with your own assumptions comes with the next version.',
  recommendations: 'Research texts on the company come with a later version.',
};

/** Sections that are announced: their headings, and what will stand there. */
export function LaterSections({ hasPeers }: { readonly hasPeers: boolean }) {
  return (
    <div className={styles.later}>
      {hasPeers && <Announced id="peer-comparison" />}
      <Announced id="growth-analysis" />
      <Announced id="fair-market-value" />
      <Announced id="recommendations" />
    </div>
  );
}

function Announced({ id }: { readonly id: LaterId }) {
  const title = sections.find((section) => section.id === id)?.title ?? '';
  return (
    <Section id={id} title={title}>
      <p className={styles.text}>{sentences[id]}</p>
    </Section>
  );
}
