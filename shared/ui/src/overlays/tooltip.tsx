import { Tooltip as Base } from '@base-ui/react/tooltip';
import { useId, type ReactElement } from 'react';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** A short explanation of a control. Never the only place of information, because phones show no tooltips. */
  readonly text: string;
  /** The control: a button or a link with a name of its own. */
  readonly children: ReactElement<Record<string, unknown>>;
  readonly side?: 'top' | 'bottom' | undefined;
}

/** A tooltip on hover and on focus. Screen readers always have it as the control's description. */
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
