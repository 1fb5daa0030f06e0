import { Tooltip as Base } from '@base-ui/react/tooltip';
import { useId, type ReactElement } from 'react';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** A few words more about a control. Never the only place where something is said: a phone shows no tooltip. */
  readonly text: string;
  /** The control: a button or a link, which has a name of its own. */
  readonly children: ReactElement<Record<string, unknown>>;
  readonly side?: 'top' | 'bottom' | undefined;
}

/** Words about a control, on hover and on focus; a screen reader has them as the control's description at any time. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const description = useId();
  return (
    <Base.Root>
      <Base.Trigger render={children} aria-describedby={description} />
      <span id={description} hidden>
        {text}
      </span>
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} collisionPadding={8} className={styles.positioner}>
          <Base.Popup className={styles.tooltip} aria-hidden="true">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
