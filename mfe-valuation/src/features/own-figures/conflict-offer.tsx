import { Banner, Button } from '@mulya/ui';
import styles from './own-figures.module.css';
import type { KeptFigures } from './own-figures.api.ts';

interface ConflictOfferProps {
  readonly current: KeptFigures;
  readonly canAdd: boolean;
  onAdd(): void;
  onTake(): void;
}

/** Something else was kept meanwhile, in another tab or browser: both are offered, nothing is overwritten unseen. */
export function ConflictOffer({ current: { figures }, canAdd, onAdd, onTake }: ConflictOfferProps) {
  const count = figures.tables.length;
  return (
    <Banner tone="warn">
      Custom financials for this company were changed in another tab or browser. Nothing was overwritten.{' '}
      {count === 0 ? 'The saved copy is now empty.' : `${count} ${count === 1 ? 'table' : 'tables'} saved there now.`}
      <div className={styles.choices}>
        <Button onClick={onTake}>Show saved copy</Button>
        {canAdd && (
          <Button tone="primary" onClick={onAdd}>
            {count === 0 ? 'Save mine' : 'Add mine'}
          </Button>
        )}
      </div>
    </Banner>
  );
}
