import { useHost } from '@mulya/sdk';
import { useState, type ReactNode } from 'react';
import type { KeptFigures } from '../own-figures/own-figures.api.ts';
import { companyOf, type OwnOfCompany } from '../own-figures/own-of-company.ts';
import { useOwnFigures, type FiguresOutcome } from '../own-figures/use-own-figures.ts';
import { sameData } from '../same-data.ts';
import { FiguresQuestion, type FiguresQuestionProps } from './figures-question.tsx';
import type { SharedOfferProps } from './shared-offer.tsx';

interface FiguresOfferProps extends Pick<FiguresQuestionProps, 'Dialog' | 'theirs'> {
  readonly own: OwnOfCompany;
  /** Goes on with the assumptions: `figures`, once they are kept as well. */
  onTake(kept: 'assumptions' | 'figures'): void;
  children(offer: Pick<SharedOfferProps, 'busy' | 'problem' | 'onMakeMine'>): ReactNode;
}

/** To make a link with figures one's own is to keep them at the gateway first. Figures of one's own are not replaced without a question. */
export function FiguresOffer({ Dialog, own, theirs, onTake, children }: FiguresOfferProps) {
  const { log } = useHost<'mfe-valuation'>();
  const { replace, busy } = useOwnFigures(companyOf(own.without).key, own);
  const [question, setQuestion] = useState<KeptFigures>();
  const [problem, setProblem] = useState<string>();

  const settle = (outcome: FiguresOutcome) => {
    if (outcome.is === 'done') onTake('figures');
    else if (outcome.is === 'conflict')
      ask(outcome.current); // others stand there than were asked about
    else setProblem(outcome.message);
  };
  const keep = (over: KeptFigures) => {
    setQuestion(undefined);
    setProblem(undefined);
    replace(theirs, over).then(settle, (error: unknown) => log.error('The figures of a link could not be kept.', error));
  };
  const ask = (over: KeptFigures) => {
    if (sameData(over.figures, theirs)) onTake('figures');
    else if (over.figures.tables.length === 0) keep(over);
    else setQuestion(over);
  };
  return (
    <>
      {children({ busy, problem, onMakeMine: () => ask(own) })}
      <FiguresQuestion
        Dialog={Dialog}
        without={own.without}
        theirs={theirs}
        mine={question?.figures}
        onReplace={() => question !== undefined && keep(question)}
        onAssumptions={() => onTake('assumptions')}
        onCancel={() => setQuestion(undefined)}
      />
    </>
  );
}
