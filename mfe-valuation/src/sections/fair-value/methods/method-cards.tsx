import { MethodCard } from './method-card.tsx';
import { useMethods, useOutcome, type EvaluatedMethod } from './methods-context.tsx';
import styles from './method-card.module.css';
import { Panel } from '../outlook/panel.tsx';
import { impliedGrowthOf } from '../../../model/methods/method-context.ts';
import { KeyFigures } from './key-figures.tsx';

/** An insurer's value by its embedded value. */
export function EmbeddedValueCard() {
  const outcome = useOutcome('embeddedValue');
  return outcome?.is === 'evaluated' ? <MethodCard title={outcome.name} outcomes={[outcome]} /> : null;
}

const title = 'Reverse DCF';

/** The sales growth that the price implies, next to the company's own and the industry's. */
export function ReverseDcfPanel() {
  const outcome = useOutcome('dcf');
  if (outcome === undefined) return null;
  if (outcome.is === 'evaluated') return <Implied outcome={outcome} />;
  return (
    <Panel title={title}>
      <p className={styles.note}>Reverse DCF needs the discounted cash flow. {outcome.sentence}</p>
    </Panel>
  );
}

function Implied({ outcome }: { readonly outcome: EvaluatedMethod }) {
  const { context } = useMethods();
  const { growth, ownGrowth3, ownGrowth5, industryGrowth, sentence } = impliedGrowthOf(context);
  return (
    <Panel title={title} lead={sentence}>
      <KeyFigures
        figures={[
          { label: 'Implied annual sales growth', ...growth },
          { label: ownGrowth3.name, ...ownGrowth3 },
          { label: ownGrowth5.name, ...ownGrowth5 },
          { label: industryGrowth.name, ...industryGrowth },
        ]}
      />
      {outcome.result.isOnDefaults && (
        <p className={styles.note}>Discount rate, margins and investment are default inputs, not an estimate.</p>
      )}
    </Panel>
  );
}
