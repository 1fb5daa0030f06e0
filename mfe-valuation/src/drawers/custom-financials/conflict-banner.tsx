import { Banner, Button } from '@mulya/ui';
import styles from './custom-financials.module.css';
import type { SavedFigures } from '../../company/company-state.ts';

interface ConflictBannerProps {
  readonly current: SavedFigures;
  readonly canAdd: boolean;
  onAdd(): void;
  onAccept(): void;
}

/** Offers both versions after another session saved different figures. */
export function ConflictBanner({ current: { figures }, canAdd, onAdd, onAccept }: ConflictBannerProps) {
  const count = figures.tables.length;
  return (
    <Banner tone="warn">
      Custom financials for this company were changed in another tab or browser. Nothing was overwritten.{' '}
      {count === 0 ? 'The saved copy is now empty.' : `${count} ${count === 1 ? 'table' : 'tables'} saved there now.`}
      <div className={styles.choices}>
        <Button onClick={onAccept}>Show saved copy</Button>
        {canAdd && (
          <Button tone="primary" onClick={onAdd}>
            {count === 0 ? 'Save mine' : 'Add mine'}
          </Button>
        )}
      </div>
    </Banner>
  );
}
