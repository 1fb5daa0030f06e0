import type { ValuationAnswer } from '@mulya/contract';
import { Section } from '@mulya/ui';
import styles from './sector.module.css';

/** The industry that the company's profile names, or "-". */
export function SectorSection({ profile }: { readonly profile: ValuationAnswer['companyProfile'] }) {
  return (
    <Section id="sector" title="Sector">
      <p className={styles.industry}>{profile.mgIndustry?.trim() || '-'}</p>
    </Section>
  );
}
