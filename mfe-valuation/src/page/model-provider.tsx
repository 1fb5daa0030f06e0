import type { CompanyRef, ValuationAnswer } from '@mulya/contract';
import { isoText, type CalendarDate } from '@mulya/domain';
import {
  baseFigureWords,
  type BenchmarkPeer,
  fairValueModel,
  type Model,
  modelCompany,
  type ModelCompany,
} from '@mulya/valuation-model/fair-value';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { readValuationAddress } from '../company/valuation-address.ts';
import { dayOf } from '../kit/day-of.ts';
import { ChecksContext, useCheckResults } from '../model/checks.ts';
import { selectCompany } from '../company/company.slice.ts';
import { selectCustomCompany } from '../company/company.selectors.ts';
import { useAnalysisDispatch, useAnalysisSelector, type AnalysisState } from '../model/analysis-store.ts';
import { useSettledState } from '../model/use-settled-state.ts';
import { distinctNames } from '../company/distinct-names.ts';
import { selectPeerAnswers } from '../model/peers/peer-answers.slice.ts';
import { selectFairValue, selectShown, workChanged } from '../model/fair-value.slice.ts';
import { LiveModelContext, createModelCache, type LiveModel } from '../model/live-model.ts';
import { createCellReuse } from '../model/reuse-cells.ts';
import { SettledModelContext, type SettledModel } from '../model/use-settled-model.ts';
import { defaultWork, withOverride, overrideYears, type Work } from '../model/work.ts';

interface FairValueProviderProps {
  readonly answer: ValuationAnswer;
  readonly peers: readonly CompanyRef[];
  readonly children: ReactNode;
}

/** Provides the model and its checks to the parts of the page that use the model. */
export function FairValueProvider({ answer, peers, children }: FairValueProviderProps) {
  const [today] = useState(() => dayOf(new Date()));
  const { pathname, search } = useLocation();
  const { asked } = readValuationAddress(pathname, search, undefined);
  return (
    <ModelProvider answer={answer} peers={peers} today={today}>
      <ChecksProvider answer={answer} asked={asked.isin}>
        {children}
      </ChecksProvider>
    </ModelProvider>
  );
}

interface ChecksProviderProps extends Pick<FairValueProviderProps, 'answer' | 'children'> {
  /** The company key in the URL. */
  readonly asked: string | undefined;
}

function ChecksProvider({ answer, asked, children }: ChecksProviderProps) {
  return <ChecksContext value={useCheckResults(answer, asked)}>{children}</ChecksContext>;
}

interface ModelProviderProps extends FairValueProviderProps {
  readonly today: CalendarDate;
}

/**
 * Computes the model from the company's figures and the analyst's work. It provides a live model, updated with each keystroke, and a
 * settled model, updated at a pause, for content that is too expensive for a keystroke.
 */
function ModelProvider({ answer, peers: refs, today, children }: ModelProviderProps) {
  const dispatch = useAnalysisDispatch();
  const store = useStore<AnalysisState>();
  const stock = useAnalysisSelector((state) => selectFairValue(state).stock);
  const { baseYear, work, savedWork: saved, mode, link } = useSettledState(selectShown);
  const readOnly = link.is === 'ready';
  const [cellReuse] = useState(() => ({ ofWork: createCellReuse(), ofSaved: createCellReuse() }));

  const stockMarketCap = stock.is === 'ready' ? stock.marketCap : undefined;
  const company = useMemo(() => modelCompany(answer, stockMarketCap), [answer, stockMarketCap]);
  const ofWork = useMemo(() => createModelCache(company, cellReuse.ofWork), [company, cellReuse]);
  const ofSaved = useMemo(() => createModelCache(company, cellReuse.ofSaved), [company, cellReuse]);
  const { assumptions, own: overrides } = work; // without the thesis, which changes no figure
  const model = useMemo(
    () => onFirstUse(() => ofWork({ work: { assumptions, own: overrides }, baseYear })),
    [ofWork, assumptions, overrides, baseYear],
  );
  const { assumptions: savedAssumptions, own: savedOverrides } = saved ?? defaultWork;
  const isSaved = assumptions === savedAssumptions && overrides === savedOverrides; // then it is the same model
  const otherSavedModel = useMemo(
    () => (isSaved ? undefined : onFirstUse(() => ofSaved({ work: { assumptions: savedAssumptions, own: savedOverrides }, baseYear }))),
    [isSaved, ofSaved, savedAssumptions, savedOverrides, baseYear],
  );
  const savedModel = otherSavedModel ?? model;
  // Computed in the render that shows the letter, because a second frame would cost more than the model.
  const live = useMemo((): LiveModel => {
    // The analyst's own model excludes figures from a shared link.
    const mine = (): Model => {
      const state = store.getState();
      const page = selectCompany(state);
      const { link, work: own, baseYear: year } = selectFairValue(state);
      const before = link.is === 'ready' ? selectCustomCompany(state) : page;
      if (before === page || before.is !== 'ready') return ofWork({ work: own, baseYear: year });
      return fairValueModel(modelCompany(before.answer, stockMarketCap), {
        baseYear: year,
        assumptions: own.assumptions,
        own: own.own[year] ?? {},
      });
    };
    return { current: () => ofWork(selectShown(store.getState())), ownModel: mine, subscribe: store.subscribe };
  }, [ofWork, store, stockMarketCap]);
  const peers = usePeerCompanies(refs);

  const used = useMemo((): SettledModel => {
    const change = (how: (work: Work) => Work, label: string) => {
      if (readOnly) return;
      dispatch(workChanged({ work: how(selectFairValue(store.getState()).work), label }));
    };
    return {
      company,
      get model() {
        return model();
      },
      get savedModel() {
        return savedModel();
      },
      peers,
      editing: mode === 'edit',
      readOnly,
      today,
      change,
      setOwn: (figure, value, note) => {
        const own = value === undefined ? undefined : { value, note, on: isoText(today) };
        change(
          (before) => withOverride(before, overrideYears(figure, baseYear, company.baseYears), figure, own),
          `Own ${baseFigureWords[figure]}`,
        );
      },
    };
  }, [dispatch, store, company, model, savedModel, peers, mode, readOnly, today, baseYear]);
  const deferred = useDeferredValue(used);
  // Not deferred when a shared link opens or closes or the company's figures change, so that figures and labels always match.
  const isDeferred = deferred.readOnly === used.readOnly && deferred.company === company;
  return (
    <LiveModelContext value={live}>
      <SettledModelContext value={isDeferred ? deferred : used}>{children}</SettledModelContext>
    </LiveModelContext>
  );
}

/** Computes at the first call, and returns that result from then on. While the page waits for the market cap, no model is computed. */
function onFirstUse<Value extends object>(compute: () => Value): () => Value {
  let result: Value | undefined;
  return () => (result ??= compute());
}

const companies = new WeakMap<ValuationAnswer, ModelCompany>();

function companyOf(answer: ValuationAnswer): ModelCompany {
  const known = companies.get(answer) ?? modelCompany(answer);
  companies.set(answer, known);
  return known;
}

/** The loaded peers, in order; undefined while the first of them loads. */
function usePeerCompanies(refs: readonly CompanyRef[]): readonly BenchmarkPeer[] | undefined {
  const answers = useAnalysisSelector(selectPeerAnswers);
  return useMemo(() => {
    const found = distinctNames(refs).flatMap(({ key, name }) => {
      const peer = answers[key];
      // Not requested yet, because its name is still loading.
      if (peer === undefined || peer.is === 'loading') return [];
      return [{ name, company: peer.is === 'ready' ? companyOf(peer.answer) : undefined }];
    });
    const isPending = found.length < refs.length;
    return isPending && found.every(({ company }) => company === undefined) ? undefined : found;
  }, [refs, answers]);
}
