import { checkedCashFlow, methodChecks } from '@mulya/valuation-model/valuation-methods';
import { use, useMemo } from 'react';
import { useApplyFix } from '../../fair-value/checks-context.tsx';
import { ChecksPanel } from '../../fair-value/checks/checks-panel.tsx';
import { FigureGrouping } from '../../figure/figure-grouping.ts';
import { useMethods } from '../methods-context.ts';

/** The checks of the methods' assumptions. */
export function MethodChecks() {
  const grouping = use(FigureGrouping);
  const applyFix = useApplyFix();
  const { context, outcomes } = useMethods();
  const checks = useMemo(() => {
    const { model, benchmarks } = context;
    return methodChecks({ model, industry: benchmarks.industry, cashFlow: checkedCashFlow(context, outcomes), grouping });
  }, [context, outcomes, grouping]);
  return checks.length === 0 ? null : <ChecksPanel title="Method checks" checks={checks} onFix={applyFix} />;
}
