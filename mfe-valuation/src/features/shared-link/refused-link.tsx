import { useHost } from '@mulya/sdk';
import { Banner, Button } from '@mulya/ui';
import { linkedAddress } from './linked-address.ts';
import type { SharedLink } from './shared-work.ts';
import styles from './shared-notices.module.css';

interface RefusedLinkProps {
  readonly link: Extract<SharedLink, { readonly is: 'refused' }>;
  onClose(): void;
}

/** Why a link is not shown, and the way to the company that it is of. */
export function RefusedLink({ link: { message, elsewhere }, onClose }: RefusedLinkProps) {
  const { navigate } = useHost<'mfe-valuation'>();
  return (
    <Banner
      tone="warn"
      action={
        <div className={styles.choices}>
          <Button onClick={onClose}>Close</Button>
          {elsewhere !== undefined && (
            <Button tone="primary" onClick={() => navigate(linkedAddress(elsewhere))}>
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
