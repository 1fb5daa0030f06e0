import type { ValuationAnswer } from '@mulya/contract';
import { Section } from '@mulya/ui';
import styles from './sector.module.css';

/** The industry in the company's profile, or "-". */
export function SectorSection({ profile }: { readonly profile: ValuationAnswer['companyProfile'] }) {
  return (
    <Section id="sector" title="Sector">
      <p className={styles.industry}>{profile.mgIndustry?.trim() || '-'}</p>
    </Section>
  );
}
