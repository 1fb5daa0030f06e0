import type { Action } from '@mulya/contract';
import { useActions, useHost } from '@mulya/sdk';
import { flushSync } from 'react-dom';
import { useAnalysisDispatch, useAnalysisSelector } from './analysis-store.ts';
import { focusSection, scrollToSection } from '../kit/scroll-to-section.ts';
import { editStarted, selectShown, viewChosen } from './fair-value.slice.ts';
import { cancelEdit, redoEdit, undoEdit } from './edit-steps.ts';
import type { FairValueView } from './work.ts';
import { areScenariosUnsaved } from './scenarios/scenarios.slice.ts';
import { views } from './views.ts';
import { useSave } from './saving/save-model.ts';

export const sectionId = 'fair-market-value';

/** Registers the section's actions for the palette and the keyboard. Each scrolls to the section. */
export function useFairValueActions(view: FairValueView): void {
  const host = useHost<'mfe-valuation'>();
  const dispatch = useAnalysisDispatch();
  const save = useSave();
  const editing = useAnalysisSelector((state) => selectShown(state).mode === 'edit');
  const readOnly = useAnalysisSelector((state) => selectShown(state).link.is === 'ready');
  const scenariosUnsaved = useAnalysisSelector(areScenariosUnsaved);
  const discarded = useAnalysisSelector((state) => selectShown(state).hasDiscardedEdits);

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
  // Saving from a field doesn't scroll. The fields then disappear, so the focus moves to the section.
  const saveWork = async () => {
    if (!editing && !scenariosUnsaved) {
      host.notify.status('No changes to save.');
      return;
    }
    const section = document.getElementById(sectionId);
    if (section !== null && !section.contains(document.activeElement)) scrollToSection(sectionId, 'smooth');
    const outcome = await save();
    if (outcome === 'saved' && (document.activeElement === null || document.activeElement === document.body)) focusSection(sectionId);
  };
  const saveAction = (label: string): Action => ({ name: 'valuation/model/save', label, keys: 'Control+s', run: () => void saveWork() });
  const edit = () => {
    // Render the fields before focusing the first one.
    flushSync(() => dispatch(editStarted()));
    document.querySelector<HTMLInputElement>(`#${sectionId} table input`)?.focus({ preventScroll: true });
  };
  const undo = action('undo', 'Undo last model change', () => dispatch(undoEdit()), 'Control+z');
  const ofMode = editing
    ? [
        saveAction('Save model'),
        action('cancel', 'Discard model changes', () => dispatch(cancelEdit())),
        undo,
        // After undo, because the action registered last is matched first.
        action('redo', 'Redo last model change', () => dispatch(redoEdit()), 'Control+Shift+z'),
      ]
    : [
        action('edit', 'Edit model', edit, 'e'),
        saveAction(scenariosUnsaved ? 'Save scenarios' : 'Save model'),
        ...(discarded ? [undo] : []),
      ];
  const ofViews = views
    .filter(({ value }) => value !== view)
    .map(({ value, label }) => action(`view/${value}`, `Show ${label}`, () => dispatch(viewChosen(value))));
  useActions(host, [...(readOnly ? [] : ofMode), ...ofViews]);
}
