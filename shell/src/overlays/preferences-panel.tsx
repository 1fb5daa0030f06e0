import type { PreferenceValues } from '@mulya/contract';
import { Button, SegmentedToggle, Switch } from '@mulya/ui';
import { Popover } from '@mulya/ui/overlays';
import type { RefObject } from 'react';
import { useStateView } from '../bus/use-state-view.ts';
import { useKernel } from '../kernel/kernel-context.tsx';
import { densityWords, themeWords } from './preference-actions.ts';
import styles from './preferences-panel.module.css';

export interface PreferencesPanelProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  /** Opens the dialog for saved work. */
  readonly onSavedWork: () => void;
}

/** The user's preferences. Each choice applies at once. */
export function PreferencesPanel({ anchor, onClose, onSavedWork }: PreferencesPanelProps) {
  const { preferences } = useKernel();
  const { theme, grouping, density } = useStateView(preferences.values);
  return (
    <Popover open onClose={onClose} anchor={anchor} title="Preferences" align="end">
      <div className={styles.panel}>
        <Choice label="Theme" words={themeWords} value={theme} onChange={(value) => preferences.set({ theme: value })} />
        <Choice label="Density" words={densityWords} value={density} onChange={(value) => preferences.set({ density: value })} />
        <Switch
          label="Indian grouping"
          hint={grouping === 'indian' ? '10,75,675' : '1,075,675'}
          checked={grouping === 'indian'}
          onChange={(on) => preferences.set({ grouping: on ? 'indian' : 'international' })}
        />
        <p className={styles.kept}>Saved to your account and applied in every browser.</p>
        <div className={styles.choice}>
          <span>Saved work</span>
          <Button onClick={onSavedWork}>Export, import or delete…</Button>
        </div>
      </div>
    </Popover>
  );
}

interface ChoiceProps<Value extends PreferenceValues['theme' | 'density']> {
  readonly label: string;
  readonly words: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends PreferenceValues['theme' | 'density']>({ label, words, value, onChange }: ChoiceProps<Value>) {
  const options = (Object.keys(words) as Value[]).map((each) => ({ value: each, label: words[each] })); // the record has no other keys
  return (
    <div className={styles.choice}>
      <span aria-hidden="true">{label}</span>
      <SegmentedToggle label={label} options={options} value={value} onChange={onChange} />
    </div>
  );
}
