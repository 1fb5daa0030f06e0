import type { Action } from '@mulya/contract';
import { useActions, useHost } from '@mulya/sdk';
import { flushSync } from 'react-dom';
import { useDeskDispatch, useDeskSelector } from '../desk/desk-store.ts';
import { focusSection, scrollToSection } from '../frame/scroll-to-section.ts';
import { cancelled, editBegun, redone, selectShown, undone, viewChosen, type FairValueView } from './fair-value.slice.ts';
import { areScenariosUnsaved } from './scenarios/scenarios.slice.ts';
import { views } from './table/views.ts';
import { useSave } from './use-save.ts';

export const sectionId = 'fair-market-value';

/** What the section's controls do, for the palette and the keyboard; each brings the section into view. */
export function useFairValueActions(view: FairValueView): void {
  const host = useHost<'mfe-valuation'>();
  const dispatch = useDeskDispatch();
  const save = useSave();
  const editing = useDeskSelector((state) => selectShown(state).mode === 'edit');
  const readOnly = useDeskSelector((state) => selectShown(state).link.is === 'shown');
  const scenariosUnsaved = useDeskSelector(areScenariosUnsaved);
  const discarded = useDeskSelector((state) => selectShown(state).discarded);

  const action = (name: string, label: string, change: () => void, keys?: string): Action => ({
    name: `valuation/model/${name}`,
    label,
    ...(keys === undefined ? {} : { keys }),
    run: () => {
      scrollToSection(sectionId, 'smooth');
      focusSection(sectionId);
      change();
    },
  });
  const edit = () => {
    // The first field is there when the edit has begun.
    flushSync(() => dispatch(editBegun()));
    document.querySelector<HTMLInputElement>(`#${sectionId} table input`)?.focus({ preventScroll: true });
  };
  const undo = action('undo', 'Undo last model change', () => dispatch(undone()), 'Control+z');
  const ofMode = editing
    ? [
        action('save', 'Save model', () => void save()),
        action('cancel', 'Discard model changes', () => dispatch(cancelled())),
        undo,
        // After undo: of two actions on nearly the same keys the later one is asked first.
        action('redo', 'Redo last model change', () => dispatch(redone()), 'Control+Shift+z'),
      ]
    : [action('edit', 'Edit model', edit, 'e'), ...(scenariosUnsaved ? [action('save', 'Save scenarios', () => void save())] : []), ...(discarded ? [undo] : [])];
  const ofViews = views.filter(({ value }) => value !== view).map(({ value, label }) => action(`view/${value}`, `Show ${label}`, () => dispatch(viewChosen(value))));
  useActions(host, [...(readOnly ? [] : ofMode), ...ofViews]);
}
