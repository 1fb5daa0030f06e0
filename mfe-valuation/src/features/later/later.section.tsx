import { Section } from '@mulya/ui';
import styles from './later.module.css';

/** A section that is announced: its heading, and what will stand there. */
export function RecommendationsLater() {
  return (
    <div className={styles.later}>
      <Section id="recommendations" title="Recommendations">
        <p className={styles.text}>Research texts on the company come with a later version.</p>
      </Section>
    </div>
  );
}
