import type { SectionMount, ValuationAnswer } from '@mulya/contract';
import { mountedSections, useHost } from '@mulya/sdk';
import { useLayoutEffect, useMemo } from 'react';
import { useAnalysisDispatch } from '../../model/analysis-store.ts';
import { answerKey } from '../../company/company-identity.ts';
import { hasModel } from '../../company/headline-paths.ts';
import { sectionsMounted } from '../../model/page-sections.slice.ts';

/** The name under which the page keeps a section's state and output. */
export const sectionKey = ({ remote, section }: SectionMount) => `${remote}/${section}` as const;

interface MountedSections {
  readonly methods: readonly SectionMount[];
  readonly figures: readonly SectionMount[];
}

/** The sections of this page that the user may see. A company without figures has none, because they work with its figures. */
export function useMountedSections(answer: ValuationAnswer): MountedSections {
  const { remote, slots, session } = useHost<'mfe-valuation'>();
  const hasSections = hasModel(answer) && answerKey(answer) !== undefined;
  return useMemo(() => {
    if (!hasSections) return { methods: [], figures: [] };
    const host = { remote, slots, session };
    return { methods: mountedSections(host, 'valuation/method'), figures: mountedSections(host, 'valuation/section') };
  }, [remote, slots, session, hasSections]);
}

/** Gives each mounted method its row of the valuation summary before the section has loaded, so that the summary keeps its size. */
export function useSectionRows(answer: ValuationAnswer): void {
  const dispatch = useAnalysisDispatch();
  const mounted = useMountedSections(answer);
  useLayoutEffect(() => {
    const named = (mount: SectionMount) => ({ key: sectionKey(mount), remote: mount.remote, title: mount.title, output: undefined });
    if (mounted.methods.length + mounted.figures.length === 0) return;
    dispatch(sectionsMounted({ methods: mounted.methods.map(named), figures: mounted.figures.map(named) }));
  }, [dispatch, mounted]);
}
