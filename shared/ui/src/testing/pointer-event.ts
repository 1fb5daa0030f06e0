/** This DOM has no pointer events; a browser has had them since 2020, and Base UI makes one for a click by keyboard. */
class PointerEventOfTests extends MouseEvent implements Pick<PointerEvent, 'pointerType'> {
  readonly pointerType = '';
}

if (!('PointerEvent' in window)) Object.assign(window, { PointerEvent: PointerEventOfTests });
