import { useFetched, useHost } from '@mulya/sdk';
import { modelCompany } from '@mulya/valuation-model/fair-value';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'react-redux';
import { companyBecame, selectCompany } from '../company/company.slice.ts';
import { useAnalysisDispatch, type AnalysisState } from '../analysis-store.ts';
import { contentRestored, linkClosed, selectFairValue } from '../fair-value/fair-value.slice.ts';
import { useSettledModel } from '../fair-value/use-settled-model.ts';
import { companyWithTheirs } from '../own-figures/own-of-company.ts';
import { useValuationSelector } from '../valuation-store.ts';
import { RefusedLink } from './refused-link.tsx';
import { SharedOffer } from './shared-offer.tsx';
import type { SharedLink } from './shared-work.ts';
import { useLeftLink } from './use-left-link.ts';

/** What keeps a link's figures comes with what puts own ones into the page, and with what its question is asked in. */
const fetchFiguresOffer = () =>
  Promise.all([
    import(/* webpackChunkName: "own-figures" */ './figures-offer.tsx'),
    import(/* webpackExports: ["Dialog"] */ '@mulya/ui/overlays'),
  ]);

interface SharedNoticesProps {
  readonly link: Extract<SharedLink, { readonly is: 'shown' | 'refused' }>;
  /** The button that the focus goes to when what was pressed goes. */
  readonly edit: RefObject<HTMLButtonElement | null>;
}

/** What the address shares, and what can be done with it; or why it is not shown. */
export function SharedNotices({ link, edit }: SharedNoticesProps) {
  const dispatch = useAnalysisDispatch();
  const store = useStore<AnalysisState>();
  const leaveLink = useLeftLink();
  const close = (replace: boolean) => {
    flushSync(() => {
      dispatch(companyBecame(companyWithTheirs(selectCompany(store.getState()), undefined)));
      dispatch(linkClosed());
    });
    // With the link's figures the whole model goes, where there are no others.
    (edit.current ?? document.querySelector('h1'))?.focus({ preventScroll: true });
    leaveLink({ replace });
  };
  return link.is === 'shown' ? <Shown link={link} onClose={close} /> : <RefusedLink link={link} onClose={() => close(true)} />;
}

interface ShownProps {
  readonly link: Extract<SharedLink, { readonly is: 'shown' }>;
  /** `replace`: the link is done with, else Back leads to it again. */
  onClose(replace: boolean): void;
}

function Shown({ link, onClose }: ShownProps) {
  const dispatch = useAnalysisDispatch();
  const store = useStore<AnalysisState>();
  const { notify } = useHost<'mfe-valuation'>();
  const own = useValuationSelector((state) => {
    const company = selectCompany(state);
    return company.is === 'shown' ? company.own : undefined;
  });
  const { content, ownFigures } = link.shared;
  const { baseYears } = useSettledModel().company;
  const known = baseYears.includes(content.baseYear);

  const showMine = () => onClose(false);
  const take = (kept: 'assumptions' | 'figures' = 'assumptions') => {
    onClose(true);
    // One's own figures stand again, or the link's are one's own by now.
    const page = selectCompany(store.getState());
    const years = page.is === 'shown' ? modelCompany(page.answer).baseYears : baseYears;
    const baseYear = [content.baseYear, link.baseYear].find((year) => years.includes(year)) ?? selectFairValue(store.getState()).baseYear;
    dispatch(contentRestored({ content: { ...content, baseYear }, label: 'Shared assumptions' }));
    const and = kept === 'figures' ? 'Shared financials saved to your account. ' : '';
    notify.status(`${and}Shared assumptions copied to your model as unsaved changes. Save to keep, or undo.`);
  };
  const offer = { link, known, onShowMine: showMine };
  const { fetched, retry } = useFetched(fetchFiguresOffer, ownFigures !== undefined);
  if (ownFigures === undefined || own === undefined) return <SharedOffer {...offer} onMakeMine={() => take()} />;
  if (fetched.is !== 'ready') {
    const problem = fetched.is === 'failed' ? 'Saving could not be loaded. Try again.' : undefined;
    return <SharedOffer {...offer} busy={fetched.is === 'loading'} problem={problem} onMakeMine={retry} />;
  }
  const [{ FiguresOffer }, { Dialog }] = fetched.part;
  return (
    <FiguresOffer Dialog={Dialog} own={own} theirs={ownFigures} onTake={take}>
      {(more) => <SharedOffer {...offer} {...more} />}
    </FiguresOffer>
  );
}
