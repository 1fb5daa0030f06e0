import { useFetched, useHost } from '@mulya/sdk';
import { modelCompany } from '@mulya/valuation-model/fair-value';
import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { Banner, Button } from '@mulya/ui';
import { selectCompany } from '../../company/company.slice.ts';
import { selectCustomFigures } from '../../company/company.selectors.ts';
import { useAnalysisDispatch, type AnalysisState } from '../../model/analysis-store.ts';
import { contentRestored, linkClosed, selectFairValue } from '../../model/fair-value.slice.ts';
import { useSettledModel } from '../../model/use-settled-model.ts';
import { hideSharedFigures, useBaseCompany } from '../../drawers/custom-financials/custom-figures.ts';
import { noSavedFigures } from '../../drawers/custom-financials/custom-financials-client.api.ts';
import { useValuationSelector } from '../../model/valuation-store.ts';
import type { CopyProgress, SharedFiguresCopier } from './copy-shared-figures.tsx';
import { SharedBanner } from './shared-banner.tsx';
import type { SharedLink } from '../../model/shared-work.ts';
import type { SectionId } from '../../kit/section-list.ts';
import { linkedCompanyAddress } from './linked-company-address.ts';
import styles from './shared-notices.module.css';

interface RefusedLinkProps {
  readonly link: Extract<SharedLink, { readonly is: 'refused' }>;
  onClose(): void;
}

/** Loads the code that saves figures together with the dialog. */
const fetchCopySharedFigures = async () => {
  const [{ CopySharedFigures }, { Dialog }] = await Promise.all([
    import(/* webpackChunkName: "custom-financials" */ './copy-shared-figures.tsx'),
    import(/* webpackChunkName: "overlays", webpackExports: ["Dialog"] */ '@mulya/ui/overlays'),
  ]);
  return { CopySharedFigures, Dialog };
};

interface SharedNoticesProps {
  readonly link: Extract<SharedLink, { readonly is: 'ready' | 'refused' }>;
  /** Takes the focus when the pressed button unmounts. */
  readonly edit: RefObject<HTMLButtonElement | null>;
}

/** Explains the link in the address and offers to copy it, or says why it isn't shown. */
export function SharedNotices({ link, edit }: SharedNoticesProps) {
  const dispatch = useAnalysisDispatch();
  const leaveLink = useLeaveLink();
  const close = (replace: boolean) => {
    flushSync(() => {
      dispatch(hideSharedFigures());
      dispatch(linkClosed());
    });
    // Without other figures the model unmounts with the link's, and the Edit button with it.
    (edit.current ?? document.querySelector('h1'))?.focus({ preventScroll: true });
    leaveLink({ replace });
  };
  return link.is === 'ready' ? <LinkNotice link={link} onClose={close} /> : <RefusedLink link={link} onClose={() => close(true)} />;
}

interface LinkNoticeProps {
  readonly link: Extract<SharedLink, { readonly is: 'ready' }>;
  /** `replace`: Back doesn't return to the link. */
  onClose(replace: boolean): void;
}

function LinkNotice({ link, onClose }: LinkNoticeProps) {
  const dispatch = useAnalysisDispatch();
  const store = useStore<AnalysisState>();
  const { notify } = useHost<'mfe-valuation'>();
  const { own = noSavedFigures } = useValuationSelector(selectCustomFigures);
  const base = useBaseCompany();
  const { content, customFinancials } = link.shared;
  const { baseYears } = useSettledModel().company;
  const hasBaseYear = baseYears.includes(content.baseYear);

  const copy = (copied: 'assumptions' | 'figures' = 'assumptions') => {
    onClose(true);
    // The page now shows the user's custom financials again, possibly copied from the link.
    const page = selectCompany(store.getState());
    const years = page.is === 'ready' ? modelCompany(page.answer).baseYears : baseYears;
    const baseYear = [content.baseYear, link.baseYear].find((year) => years.includes(year)) ?? selectFairValue(store.getState()).baseYear;
    dispatch(contentRestored({ content: { ...content, baseYear }, label: 'Shared assumptions' }));
    const prefix = copied === 'figures' ? 'Shared financials saved to your account. ' : '';
    notify.status(`${prefix}Shared assumptions copied to your model as unsaved changes. Save to keep, or undo.`);
  };
  const copier = useRef<SharedFiguresCopier>(null);
  const [progress, setProgress] = useState<CopyProgress>({});
  const { fetched, retry } = useFetched(fetchCopySharedFigures, customFinancials !== undefined);
  const hasFigures = customFinancials !== undefined && base !== undefined;
  const press = () => {
    if (!hasFigures) copy();
    else if (fetched.is === 'ready') copier.current?.copy();
    else retry();
  };
  return (
    <>
      <SharedBanner
        link={link}
        hasBaseYear={hasBaseYear}
        onShowMine={() => onClose(false)}
        onCopy={press}
        {...(hasFigures ? progressOf(fetched.is, progress) : {})}
      />
      {hasFigures && fetched.is === 'ready' && (
        <fetched.part.CopySharedFigures
          ref={copier}
          Dialog={fetched.part.Dialog}
          base={base}
          own={own}
          shared={customFinancials}
          onCopy={copy}
          onProgress={setProgress}
        />
      )}
    </>
  );
}

/** While the code of copying loads, its state; then that of copying. */
function progressOf(code: 'loading' | 'ready' | 'failed', progress: CopyProgress): CopyProgress {
  if (code === 'ready') return progress;
  return { busy: code === 'loading', problem: code === 'failed' ? 'Saving could not be loaded. Try again.' : undefined };
}

const model: SectionId = 'fair-market-value';

/** Removes the link from the page's address. `replace`: Back doesn't return to it. */
function useLeaveLink(): (how: { readonly replace: boolean }) => void {
  const { navigate } = useHost<'mfe-valuation'>();
  const { pathname, search, ...location } = useLocation();
  const state: unknown = location.state;
  return ({ replace }) => navigate(`${pathname}${search}#${model}`, { replace, state });
}

/** Explains why a link isn't shown and offers to open its company. */
function RefusedLink({ link: { message, elsewhere }, onClose }: RefusedLinkProps) {
  const { navigate } = useHost<'mfe-valuation'>();
  return (
    <Banner
      tone="warn"
      action={
        <div className={styles.choices}>
          <Button onClick={onClose}>Close</Button>
          {elsewhere !== undefined && (
            <Button tone="primary" onClick={() => navigate(linkedCompanyAddress(elsewhere))}>
              Open company
            </Button>
          )}
        </div>
      }
    >
      {message} Showing your own model, unchanged.
    </Banner>
  );
}
