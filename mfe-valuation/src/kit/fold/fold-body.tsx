import type { ReactNode } from 'react';
import { FoldHeading } from './fold-heading.tsx';
import styles from './fold.module.css';
import { InsideFold, useFold, type Fold } from './use-fold.ts';

interface FoldBodyProps {
  readonly fold: Fold;
  readonly children: ReactNode;
}

/** What a fold shows and hides. Folds inside it stay open, so that one tap shows everything. */
export function FoldBody({ fold: { folds, body, bodyId }, children }: FoldBodyProps) {
  return (
    <div ref={body} id={bodyId} data-fold className={folds ? styles.stack : styles.flat}>
      <InsideFold value={folds}>{children}</InsideFold>
    </div>
  );
}

interface TitledProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Contents without a heading of their own: a phone shows one, and closes them below it. */
export const PhoneFold = ({ title, children }: TitledProps) => (
  <TitledFold title={title} fold={useFold(title)}>
    {children}
  </TitledFold>
);

/** Contents that every screen closes below their heading, such as definitions. */
export const OnDemand = ({ title, children }: TitledProps) => (
  <TitledFold title={title} fold={useFold(title, 'every screen')}>
    {children}
  </TitledFold>
);

function TitledFold({ title, fold, children }: TitledProps & { readonly fold: Fold }) {
  return (
    <div>
      {fold.folds && (
        <h3 className={styles.heading}>
          <FoldHeading fold={fold} title={title} />
        </h3>
      )}
      <FoldBody fold={fold}>{children}</FoldBody>
    </div>
  );
}
