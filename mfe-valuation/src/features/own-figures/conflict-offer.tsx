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
      Your figures of this company were changed in another tab or browser since you opened them. Nothing was overwritten.{' '}
      {count === 0 ? 'None are kept there now.' : `${count === 1 ? 'One table is' : `${count} tables are`} kept there now.`}
      <div className={styles.choices}>
        <Button onClick={onTake}>Show what is kept there</Button>
        {canAdd && (
          <Button tone="primary" onClick={onAdd}>
            {count === 0 ? 'Keep mine' : 'Add mine to it'}
          </Button>
        )}
      </div>
    </Banner>
  );
}
