import type { CompanyRef, ValuationAnswer } from '@mulya/contract';
import { factTable, knownFigures, type KnownFigure, type NamedCell } from '@mulya/domain/grounding';
import { useHost } from '@mulya/sdk';
import { askAiAgain, type AiFailure, type AiReply } from '@mulya/sdk/ai';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useStore } from 'react-redux';
import { pageCells, type PageCells } from '@mulya/valuation-model/tools';
import { cards, type Card, type CardField } from '../../domain/research/cards.ts';
import { researchPrompt } from '../../domain/research/research-prompts.ts';
import { answerKey } from '../company/company-identity.ts';
import { useAnalysisSelector, type AnalysisState } from '../analysis-store.ts';
import { selectShown } from '../fair-value/fair-value.slice.ts';
import type { Work } from '../fair-value/work.ts';
import { createAiContext, assumptionsState } from '../page-context/ai-context.ts';
import { selectIsPageReady, usePageSnapshot } from '../page-context/use-page-snapshot.ts';

/** Source: product specification, section 7. */
const maxTokens = 500;
const temperature = 0.1;

/** A card's text, with its basis. */
export interface CardText {
  readonly reply: AiReply;
  /** The figures and cells of the page at the time of writing. */
  readonly figures: readonly KnownFigure[];
  readonly cells: ReadonlyMap<string, NamedCell>;
  /** The model's work at the time of writing. */
  readonly work: Work;
  readonly baseYear: number;
}

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
  const host = useHost<'mfe-valuation'>();
  const store = useStore<AnalysisState>();
  const read = usePageSnapshot(answer, peers);
  const isSettled = useAnalysisSelector(selectIsPageReady(peers));
  const [research, step] = useReducer(researchReducer, initialResearch);
  const requests = useRef(new AbortController());

  const ask = useCallback(
    (which: readonly Card[], fresh: boolean, signal: AbortSignal) => {
      const company = answerKey(answer);
      if (company === undefined) return;
      const now = read();
      const cells = pageCells(now);
      const { work, baseYear, ...model } = selectShown(store.getState());
      const context = createAiContext(now, assumptionsState({ work, ...model }), cells);
      const all = allCells(cells);
      const basis = { figures: knownFigures(all), cells: new Map(all.map((cell) => [cell.id, cell])), work, baseYear };
      const facts = {
        company: { name: answer.companyName, industry: answer.companyProfile.mgIndustry },
        own: factTable(cells.own),
        peers: now.peers.length === 0 ? undefined : factTable([...cells.peers.filter(isCompared), ...cells.medians]),
        model: factTable(cells.model),
      };
      step({ is: 'requested', fields: which.map(({ field }) => field) });
      for (const card of which) {
        const { field, purpose } = card;
        void askAiAgain(
          host,
          {
            purpose,
            company,
            messages: [{ role: 'user', content: researchPrompt(card, facts) }],
            search: { mode: 'auto', return_citations: true },
            maxTokens,
            temperature,
            context,
            fresh,
          },
          { signal, onWait: (until) => !signal.aborted && step({ is: 'waiting', field, until }) },
        ).then((outcome) => {
          if (signal.aborted) return;
          if (outcome.ok) step({ is: 'written', field, written: { reply: outcome.reply, ...basis } });
          else if (outcome.failure.code === 'ABORTED') step({ is: 'given-up', field });
          else step({ is: 'failed', field, failure: outcome.failure });
        });
      }
    },
    [host, store, answer, read],
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

/** Growth, ratios and multiples are comparable at any company size. Prompts omit the peers' statements. */
const isCompared = ({ id }: NamedCell): boolean => /^peer\/[^/]+\/(growth|ratio|multiple)\//.test(id);

const allCells = ({ own, model, medians, peers }: PageCells): readonly NamedCell[] => [...model, ...own, ...medians, ...peers];
