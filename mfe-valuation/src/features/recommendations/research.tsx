import { Banner, Button, EmptyState, Section } from '@mulya/ui';
import { cards } from '../../domain/research/cards.ts';
import type { DeskProps } from '../desk/desk-props.ts';
import { ResearchCard } from './research-card.tsx';
import styles from './recommendations.module.css';
import { useResearch } from './use-research.ts';

/** The eight research texts on the company, each with what was found of its numbers. */
export function Research({ answer, peers }: Pick<DeskProps, 'answer' | 'peers'>) {
  const { research, regenerate } = useResearch(answer, peers);
  const states = cards.map(({ field }) => ({ field, ...research[field] }));
  const isBusy = states.some(({ busy }) => busy);
  const failed = states.filter(({ failure }) => failure !== undefined);
  const isEmpty = states.every(({ busy, failure, written }) => !busy && failure === undefined && written?.reply.text.trim() === '');
  const [first] = failed;
  return (
    <Section
      id="recommendations"
      title="Recommendations"
      lead="Machine-written from the loaded figures, for research, not investment advice. Each number is held against the data on this page."
      busy={isBusy}
    >
      <p role="status" className={styles.status}>
        {isBusy ? 'Loading Recommendations...' : ''}
      </p>
      {first?.failure !== undefined && (
        <Banner tone="warn" action={<Button onClick={() => regenerate(failed.map(({ field }) => field))}>Try again</Button>}>
          Failed to load AI recommendations: {first.failure.message}
        </Banner>
      )}
      {isEmpty ? (
        <EmptyState title="No Recommendations available">The texts came back empty.</EmptyState>
      ) : (
        <div className={styles.cards}>
          {cards.map((card) => (
            <ResearchCard key={card.field} card={card} company={answer.companyName} state={research[card.field]} onRegenerate={() => regenerate([card.field])} />
          ))}
        </div>
      )}
    </Section>
  );
}
