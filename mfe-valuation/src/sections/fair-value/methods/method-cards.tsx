import { Section } from '@mulya/ui';
import { joinList } from '@mulya/valuation-model/fair-value';
import type { MethodId } from '@mulya/valuation-model/valuation-methods';
import type { ComponentType } from 'react';
import { usePrinting } from '../../../kit/use-printing.ts';
import { InPlace, usePlaceElement } from '../../../kit/places.tsx';
import { DcfCard } from './dcf/dcf-card.tsx';
import { ResidualIncomeCard } from './lenders/residual-income-card.tsx';
import { MethodCard } from './method-card.tsx';
import { useMethods, useOutcome, type EvaluatedMethod } from './methods-context.ts';
import styles from './valuation-methods.module.css';
import { Panel } from '../outlook/panel.tsx';
import { impliedGrowthOf } from '../../../model/methods/method-context.ts';
import { KeyFigures } from './key-figures.tsx';

interface CardOfMethods {
  readonly title: string;
  /** The methods that it shows. */
  readonly ids: readonly MethodId[];
  readonly Card: ComponentType;
}

const cards: readonly CardOfMethods[] = [
  { title: 'Discounted cash flow', ids: ['dcf'], Card: DcfCard },
  { title: 'Reverse DCF', ids: ['dcf'], Card: ReverseDcfPanel },
  { title: 'Residual income', ids: ['residualIncome', 'justifiedPb'], Card: ResidualIncomeCard },
  { title: 'Embedded value', ids: ['embeddedValue'], Card: EmbeddedValueCard },
];

/** The methods beyond the target multiples. On paper those on untouched defaults are in an appendix at the end of the page. */
export function MethodCards() {
  const { outcomes } = useMethods();
  const printing = usePrinting();
  const hasAppendix = usePlaceElement('appendix') !== null;
  const isOnDefaults = ({ ids }: CardOfMethods): boolean => {
    const shown = outcomes.flatMap((each) => (each.is === 'evaluated' && ids.includes(each.id) ? [each.result] : []));
    return shown.length > 0 && shown.every(({ isOnDefaults: untouched, base }) => untouched && base.cell.is !== 'missing');
  };
  const moved = printing && hasAppendix ? cards.filter(isOnDefaults) : [];
  return (
    <>
      {cards.map((each) => (
        <div key={each.title} className={styles.card} data-moved={moved.includes(each)}>
          <each.Card />
        </div>
      ))}
      {moved.length > 0 && (
        <>
          <p className={styles.moved}>{joinList(moved.map(({ title }) => title))}: default inputs, not an estimate. See the appendix.</p>
          <InPlace name="appendix">
            <Appendix cardsOfMethods={moved} />
          </InPlace>
        </>
      )}
    </>
  );
}

function Appendix({ cardsOfMethods }: { readonly cardsOfMethods: readonly CardOfMethods[] }) {
  return (
    <div className={styles.appendix}>
      <Section id="appendix" title="Appendix: methods on default inputs" lead="Default inputs, not an estimate.">
        <div className={styles.methods}>
          {cardsOfMethods.map(({ title, Card }) => (
            <Card key={title} />
          ))}
        </div>
      </Section>
    </div>
  );
}

/** Only for insurers: its heading is not one of every company's. */
function EmbeddedValueCard() {
  const outcome = useOutcome('embeddedValue');
  return outcome?.is === 'evaluated' ? <MethodCard title={outcome.name} outcomes={[outcome]} /> : null;
}

const title = 'Reverse DCF';

/** The sales growth that the price implies, next to the company's own and the industry's. */
function ReverseDcfPanel() {
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
