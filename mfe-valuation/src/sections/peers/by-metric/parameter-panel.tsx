import { Checkbox } from '@mulya/ui';
import { Popover } from '@mulya/ui/overlays';
import { maxParameters, type Parameter, type ParameterGroup } from '@mulya/valuation-model/comparison';
import type { RefObject } from 'react';
import styles from './parameter-panel.module.css';

interface ParameterPanelProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly parameters: readonly Parameter[];
  readonly chosen: readonly string[];
  onToggle(id: string): void;
  onClose(): void;
}

const groups: readonly ParameterGroup[] = ['Income Statement', 'Balance Sheet', 'Cash Flow', 'Price', 'Derived'];

/** A checklist of all parameters. */
export function ParameterPanel({ anchor, parameters, chosen, onToggle, onClose }: ParameterPanelProps) {
  return (
    <Popover open onClose={onClose} anchor={anchor} title="Parameters" align="end">
      <p className={styles.count}>
        {chosen.length} of at most {maxParameters}
      </p>
      <div className={styles.list}>
        {groups.map((group) => {
          const within = parameters.filter((parameter) => parameter.group === group);
          if (within.length === 0) return null;
          return (
            <fieldset key={group} className={styles.group}>
              <legend className={styles.legend}>{group}</legend>
              {within.map(({ id, label }) => (
                <Checkbox key={id} label={label} checked={chosen.includes(id)} onChange={() => onToggle(id)} />
              ))}
            </fieldset>
          );
        })}
      </div>
    </Popover>
  );
}
