import { useHost } from '@mulya/sdk';
import { Banner, Button } from '@mulya/ui';
import { linkedCompanyAddress } from './linked-company-address.ts';
import type { SharedLink } from '../fair-value/shared-work.ts';
import styles from './shared-notices.module.css';

interface RefusedLinkProps {
  readonly link: Extract<SharedLink, { readonly is: 'refused' }>;
  onClose(): void;
}

/** Explains why a link isn't shown and offers to open its company. */
export function RefusedLink({ link: { message, elsewhere }, onClose }: RefusedLinkProps) {
  const { navigate } = useHost<'mfe-valuation'>();
  return (
    <Banner
      tone="warn"
      action={
        <div className={styles.choices}>
          <Button onClick={onClose}>Close</Button>
          {elsewhere !== undefined && (
            <Button tone="primary" onClick={() => navigate(linkedCompanyAddress(elsewhere))}>
              Open company
            </Button>
          )}
        </div>
      }
    >
      {message} Showing your own model, unchanged.
    </Banner>
  );
}
