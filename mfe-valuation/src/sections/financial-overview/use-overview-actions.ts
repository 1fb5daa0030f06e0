import { statementNames } from '@mulya/domain';
import { useActions, useHost } from '@mulya/sdk';
import { focusSection, scrollToSection } from '../../kit/scroll-to-section.ts';
import { useValuationDispatch, useValuationSelector } from '../../model/valuation-store.ts';
import { derivedKinds } from '../../model/overview/overview-view.ts';
import { selectOverview } from './overview.selectors.ts';
import { derivedToggled, periodTypeChosen, statementChosen } from '../../model/overview/overview.slice.ts';

const sectionId = 'financial-overview';

/** The section's actions for the palette; each scrolls the section into view. */
export function useOverviewActions(): void {
  const host = useHost<'mfe-valuation'>();
  const dispatch = useValuationDispatch();
  const { type, code, derived } = useValuationSelector(selectOverview);

  const changes = [
    ...(['Annual', 'Interim'] as const)
      .filter((other) => other !== type)
      .map((other) => ({ name: `periods/${other}`, label: `Show ${other} periods`, change: periodTypeChosen(other) })),
    ...(['INC', 'BAL', 'CAS'] as const)
      .filter((other) => other !== code)
      .map((other) => ({ name: `statement/${other}`, label: `Show ${statementNames[other]}`, change: statementChosen(other) })),
    ...derivedKinds.map(({ kind, label }) => ({
      name: `columns/${kind}`,
      label: `${derived.includes(kind) ? 'Hide' : 'Show'} columns: ${label}`,
      change: derivedToggled(kind),
    })),
  ];
  useActions(
    host,
    changes.map(({ name, label, change }) => ({
      name: `valuation/${name}`,
      label,
      run: () => {
        dispatch(change);
        if (scrollToSection(sectionId, 'smooth')) focusSection(sectionId);
      },
    })),
  );
}
