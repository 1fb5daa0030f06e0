const controls = 'input:enabled, select:enabled, textarea:enabled, button:enabled, a[href], [tabindex="0"]';

/** Returns the initial focus of a dialog: its first field, button or link. True leaves the choice to Base UI. */
export function firstControl(content: HTMLElement | null): HTMLElement | true {
  return content?.querySelector<HTMLElement>(controls) ?? true;
}
