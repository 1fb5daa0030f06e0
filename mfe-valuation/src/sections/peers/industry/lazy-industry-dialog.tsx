import type { ValuationAnswer } from '@mulya/contract';
import { useActions, useHost } from '@mulya/sdk';
import { LazyPart } from '../../../kit/lazy-part.tsx';
import { industryClosed, industryOpened, selectIndustryOpen } from '../../../model/peers/peers.slice.ts';
import { useShowFirstPeers } from '../drawer/use-show-first-peers.ts';
import { useValuationDispatch, useValuationSelector } from '../../../model/valuation-store.ts';

const fetchDialog = () => import(/* webpackChunkName: "industry" */ './industry-dialog.tsx');

/** Loads the companies of the industry when they are first opened. */
export function LazyIndustryDialog({ answer }: { readonly answer: ValuationAnswer }) {
  const host = useHost<'mfe-valuation'>();
  const dispatch = useValuationDispatch();
  const open = useValuationSelector(selectIndustryOpen);
  const showFirstPeers = useShowFirstPeers(open);
  useActions(host, [
    { name: 'valuation/peers/industry', label: 'Add peers from the industry', run: () => void dispatch(industryOpened()) },
  ]);

  const close = () => {
    dispatch(industryClosed());
    showFirstPeers();
  };
  return (
    <LazyPart load={fetchDialog} when="open" open={open} title="The industry" onClose={() => dispatch(industryClosed())}>
      {({ IndustryDialog }) => open && <IndustryDialog answer={answer} onClose={close} />}
    </LazyPart>
  );
}
