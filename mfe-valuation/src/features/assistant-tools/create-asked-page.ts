import type { CompanyRef, Host, ValuationAnswer } from '@mulya/contract';
import type { Store } from 'redux';
import type { AnalysisState } from '../analysis-store.ts';
import { answerKey } from '../company/company-identity.ts';
import { selectCompany } from '../company/company.slice.ts';
import { hasModel } from '../company/headline-paths.ts';
import { dayOf } from '../day-of.ts';
import type { PageSnapshot } from '../page-context/use-page-snapshot.ts';
import type { AskedPage } from './answer-asked.ts';
import { readToolPage } from './read-tool-page.ts';
import { toolDataOf } from './tool-data.ts';
import { untilReady } from './until-ready.ts';

export interface PageParts {
  readonly host: Host<'mfe-valuation'>;
  readonly store: Pick<Store<AnalysisState>, 'getState' | 'subscribe'>;
  readonly answer: ValuationAnswer;
  readonly peers: readonly CompanyRef[];
  /** The key in the address. */
  readonly asked: string | undefined;
  takeSnapshot(): PageSnapshot;
}

/** Creates the page on which tools run: each call reads the work on screen at its moment. */
export function createAskedPage({ host, store, answer, peers, asked, takeSnapshot }: PageParts): AskedPage {
  const key = answerKey(answer);
  return {
    hasModel: hasModel(answer),
    data: toolDataOf(host, answer),
    ready: () => untilReady(store, peers),
    isCurrent: () => {
      const shown = selectCompany(store.getState());
      return shown.is !== 'shown' || answerKey(shown.answer) === key;
    },
    read: (loaded) =>
      readToolPage(
        store.getState(),
        { snapshot: takeSnapshot(), peers, asked, today: dayOf(new Date()), grouping: host.preferences.current().grouping },
        loaded,
      ),
  };
}
