import type { CompanyRef, ValuationAnswer } from '@mulya/contract';
import type { CalendarDate, Grouping } from '@mulya/domain';
import { companyFigures, type ComparedCompany } from '@mulya/valuation-model/comparison';
import { fairValueModel, modelCompany, usualMethod } from '@mulya/valuation-model/fair-value';
import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { answerKey } from '../company/company-identity.ts';
import type { AnalysisState } from '../model/analysis-store.ts';
import { selectShown } from '../model/fair-value.slice.ts';
import { selectMethod, selectShownScenarios } from '../model/scenarios/scenarios.slice.ts';
import { selectComparison } from '../model/peers/comparison.slice.ts';
import { selectHoldings } from '../model/holdings/holdings.slice.ts';
import { selectFigureSections, selectSectionMethods } from '../model/page-sections.slice.ts';
import { distinctNames } from '../company/distinct-names.ts';
import { selectPeerAnswers, type PeerAnswer } from '../model/peers/peer-answers.slice.ts';
import type { ExportedPage } from './workbook-content.ts';
import { dayOf } from '../kit/day-of.ts';
import { useGrouping } from '../kit/use-grouping.ts';

export interface PageSource {
  readonly answer: ValuationAnswer;
  readonly peers: readonly CompanyRef[];
  /** The company key in the URL. */
  readonly asked: string | undefined;
}

/** Reads the page state, including unsaved assumptions. Pure. */
export function exportedPage(
  state: AnalysisState,
  { answer, peers, asked }: PageSource,
  grouping: Grouping,
  today: CalendarDate,
): ExportedPage {
  const { stock, work, baseYear } = selectShown(state);
  const stockMarketCap = stock.is === 'ready' ? stock.marketCap : undefined;
  const model = fairValueModel(modelCompany(answer, stockMarketCap), {
    baseYear,
    assumptions: work.assumptions,
    own: work.own[baseYear] ?? {},
  });
  const answers = selectPeerAnswers(state);
  const { choice, type } = selectComparison(state);
  const own: ComparedCompany = {
    key: answerKey(answer) ?? '',
    name: answer.companyName,
    own: true,
    figures: { is: 'ready', figures: { ...companyFigures(answer, stockMarketCap), model: model.company } },
  };
  return {
    answer,
    model,
    scenarios: selectShownScenarios(state),
    method: selectMethod(state) ?? usualMethod(model),
    companies: distinctNames([
      own,
      ...peers.map(({ key, name }): ComparedCompany => ({ key, name, own: false, figures: figuresOf(answers[key]) })),
    ]),
    parameters: choice?.chosen,
    periods: type,
    asked,
    today,
    grouping,
    sectionMethods: selectSectionMethods(state),
    figureSections: selectFigureSections(state),
    thesis: work.thesis,
    holdings: selectHoldings(state),
  };
}

function figuresOf(peer: PeerAnswer | undefined): ComparedCompany['figures'] {
  if (peer?.is === 'ready') return { is: 'ready', figures: companyFigures(peer.answer) };
  return peer?.is === 'none' ? { is: 'none', why: peer.why } : { is: 'loading' };
}

/** Returns a function that reads the page state. Nothing is calculated until the caller needs it. */
export function useExportedPage({ answer, peers, asked }: PageSource): () => ExportedPage {
  const store = useStore<AnalysisState>();
  const grouping = useGrouping();
  return useCallback(
    () => exportedPage(store.getState(), { answer, peers, asked }, grouping, dayOf(new Date())),
    [store, answer, peers, asked, grouping],
  );
}
