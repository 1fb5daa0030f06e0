import { Tooltip as Base } from '@base-ui/react/tooltip';
import { useId, type ReactElement } from 'react';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** One sentence or less. */
  readonly text: string;
  /** The control: a button or a link with a name of its own. */
  readonly children: ReactElement<Record<string, unknown>>;
  /** Where there is room. Default: `top`. */
  readonly side?: 'top' | 'bottom' | undefined;
}

/**
 * A short explanation of a control, on hover and on focus.
 *
 * Not for: information that is nowhere else, because phones show no tooltips; a control's name (`aria-label`).
 *
 * The text is also the control's description for screen readers.
 */
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
