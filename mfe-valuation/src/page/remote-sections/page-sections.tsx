import { type SectionMount, maxPageFigures, type CompanyRef, type ValuationAnswer } from '@mulya/contract';
import { createSlotInput, Slot, useHost } from '@mulya/sdk';
import { useCallback, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import type { ValuationInput } from '@mulya/contract/slots';
import { pageCells, pageFigures } from '@mulya/valuation-model/tools';
import type { AnalysisProps } from '../../company/analysis-props.ts';
import { useAnalysisDispatch, type AnalysisState } from '../../model/analysis-store.ts';
import { answerKey } from '../../company/company-identity.ts';
import { fieldBlurred, selectShown } from '../../model/fair-value.slice.ts';
import { InPlace } from '../../kit/places.tsx';
import { afterChanges } from '../after-changes.ts';
import { usePageSnapshot, type PageSnapshot } from '../../model/assistant-tools/use-page-parts.ts';
import { selectPeerAnswers } from '../../model/peers/peer-answers.slice.ts';
import { figuresGiven, methodGiven } from '../../model/page-sections.slice.ts';
import { roomHeight, SectionFrame } from './section-frame.tsx';
import { createSectionWork } from '../../model/section-work.ts';
import { sectionKey } from './use-mounted-sections.ts';
import { dataVersion } from '../../model/assistant-tools/ai-context.ts';

/** The sections of other teams, each in its room. They get the page's figures, and their state is saved with the valuation. */
export function PageSections({ answer, peers }: Pick<AnalysisProps, 'answer' | 'peers'>) {
  const companyKey = answerKey(answer);
  return companyKey === undefined ? null : <Rooms companyKey={companyKey} answer={answer} peers={peers} />;
}

interface RoomsProps extends Pick<AnalysisProps, 'answer' | 'peers'> {
  readonly companyKey: NonNullable<ReturnType<typeof answerKey>>;
}

function Rooms({ companyKey, answer, peers }: RoomsProps) {
  const host = useHost<'mfe-valuation'>();
  const store = useStore<AnalysisState>();
  const dispatch = useAnalysisDispatch();
  const read = usePageSnapshot(answer, peers);
  const readInput = useCallback(
    () => valuationInput({ key: companyKey, name: answer.companyName }, answer, read()),
    [companyKey, answer, read],
  );
  const [input] = useState(() => createSlotInput(readInput));
  const [savedWorkOf] = useState(() => createSectionWorks(store));

  useLayoutEffect(() => input.set(readInput), [input, readInput]);
  useEffect(() => afterChanges(store, figureParts, () => input.set(readInput)), [store, input, readInput]);

  const frame = useCallback(
    (mount: SectionMount, room: ReactNode) => (
      <SectionFrame mount={mount} onLeave={() => dispatch(fieldBlurred())}>
        {room}
      </SectionFrame>
    ),
    [dispatch],
  );
  const place = { host, input, height: roomHeight, savedWorkOf, frame };
  return (
    <>
      <InPlace name="other methods">
        <Slot {...place} name="valuation/method" onOutput={(mount, output) => dispatch(methodGiven({ key: sectionKey(mount), output }))} />
      </InPlace>
      <Slot {...place} name="valuation/section" onOutput={(mount, output) => dispatch(figuresGiven({ key: sectionKey(mount), output }))} />
    </>
  );
}

/** The parts of the state that the page's figures depend on. The thesis and the sections' own states change none. */
function figureParts(state: AnalysisState): readonly unknown[] {
  const { work, baseYear, stock } = selectShown(state);
  return [work.assumptions, work.own, baseYear, stock, selectPeerAnswers(state)];
}

/** Returns the same object for the same section, because another one would start it again. */
function createSectionWorks(store: Parameters<typeof createSectionWork>[0]) {
  const works = new Map<string, ReturnType<typeof createSectionWork>>();
  return (mount: SectionMount) => {
    const key = sectionKey(mount);
    const work = works.get(key) ?? createSectionWork(store, key, mount.title);
    works.set(key, work);
    return work;
  };
}

/** The page's company, base year and figures. Pure. */
function valuationInput(company: CompanyRef, answer: ValuationAnswer, page: PageSnapshot): ValuationInput {
  const { model, own, medians, peers } = pageCells(page);
  const [base] = page.model.columns;
  return {
    company,
    baseYear: base,
    dataVersion: dataVersion(answer),
    figures: pageFigures([...model, ...own, ...medians, ...peers].slice(0, maxPageFigures)),
  };
}
