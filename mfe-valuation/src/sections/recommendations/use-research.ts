import type { CompanyRef, ValuationAnswer } from '@mulya/contract';
import type { AiFailure } from '@mulya/sdk/ai';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { cards, type Card, type CardField } from '../../model/research/cards.ts';
import { useAnalysisSelector } from '../../model/analysis-store.ts';
import { usePageParts, selectIsPageReady } from '../../model/assistant-tools/use-page-parts.ts';
import { answerKey } from '../../company/company-identity.ts';
import { createCardWriter, type CardText } from './card-writer.ts';

/**
 * `busy`: a request is in flight; the former text stays until it is done. `retryAt`: epoch milliseconds of the retry
 * after a rate limit.
 */
export interface CardState {
  readonly busy: boolean;
  readonly written?: CardText;
  readonly failure?: AiFailure;
  readonly retryAt?: number | undefined;
}

export type Research = Readonly<Record<CardField, CardState>>;

type ResearchAction =
  | { readonly is: 'requested'; readonly fields: readonly CardField[] }
  | { readonly is: 'waiting'; readonly field: CardField; readonly until: number | undefined }
  | { readonly is: 'written'; readonly field: CardField; readonly written: CardText }
  | { readonly is: 'failed'; readonly field: CardField; readonly failure: AiFailure }
  | { readonly is: 'given-up'; readonly field: CardField };

// one state for each card
const initialResearch: Research = Object.fromEntries(cards.map(({ field }) => [field, { busy: true }])) as Research;

function researchReducer(state: Research, step: ResearchAction): Research {
  switch (step.is) {
    case 'requested':
      return { ...state, ...Object.fromEntries(step.fields.map((field) => [field, { ...state[field], busy: true }])) };
    case 'waiting':
      return { ...state, [step.field]: { ...state[step.field], retryAt: step.until } };
    case 'written':
      return { ...state, [step.field]: { busy: false, written: step.written } };
    case 'failed':
      return { ...state, [step.field]: { ...state[step.field], busy: false, failure: step.failure } };
    case 'given-up':
      return { ...state, [step.field]: { ...state[step.field], busy: false } };
  }
}

/**
 * Requests the eight texts in parallel once the page's figures have loaded, and again when the peers change. Each fails independently.
 * `regenerate` requests some of them again.
 */
export function useResearch(
  answer: ValuationAnswer,
  peers: readonly CompanyRef[],
): { readonly research: Research; regenerate(fields: readonly CardField[]): void } {
  const parts = usePageParts(answer, peers);
  const isSettled = useAnalysisSelector(selectIsPageReady(peers));
  const [research, step] = useReducer(researchReducer, initialResearch);
  const requests = useRef(new AbortController());

  const ask = useCallback(
    (which: readonly Card[], fresh: boolean, signal: AbortSignal) => {
      const company = answerKey(parts.answer);
      if (company === undefined) return;
      const write = createCardWriter(parts, company);
      step({ is: 'requested', fields: which.map(({ field }) => field) });
      for (const card of which) {
        const { field } = card;
        const onWait = (until: number | undefined) => !signal.aborted && step({ is: 'waiting', field, until });
        void write(card, { fresh, signal, onWait }).then((outcome) => {
          if (signal.aborted) return;
          if (outcome.ok) step({ is: 'written', field, written: outcome.written });
          else if (outcome.failure.code === 'ABORTED') step({ is: 'given-up', field });
          else step({ is: 'failed', field, failure: outcome.failure });
        });
      }
    },
    [parts],
  );

  useEffect(() => {
    if (!isSettled) return undefined;
    const controller = new AbortController();
    requests.current = controller;
    ask(cards, false, controller.signal);
    return () => controller.abort();
  }, [ask, isSettled]);

  const regenerate = useCallback(
    (fields: readonly CardField[]) =>
      ask(
        cards.filter(({ field }) => fields.includes(field)),
        true,
        requests.current.signal,
      ),
    [ask],
  );
  return { research, regenerate };
}
