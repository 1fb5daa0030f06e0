/** Whether an overlay would close by the second click of a double click, whose first one opened it. */
export const isSecondClick = ({ reason, event }: { readonly reason: string; readonly event: Event }): boolean =>
  reason === 'outside-press' && event instanceof MouseEvent && event.detail > 1;
