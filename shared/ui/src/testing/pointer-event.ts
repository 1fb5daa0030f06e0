/** jsdom has no pointer events, and Base UI creates one for a click by keyboard. */
class PointerEventOfTests extends MouseEvent implements Pick<PointerEvent, 'pointerType'> {
  readonly pointerType = '';
}

if (!('PointerEvent' in window)) Object.assign(window, { PointerEvent: PointerEventOfTests });
