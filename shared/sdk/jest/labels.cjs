'use strict';

const labelable = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea';

/**
 * The labels of a control, in tree order; null if it cannot have any. For each control jsdom walks the document once per label, and
 * Testing Library asks about every control of a page, which took most of the time of tests with many fields.
 *
 * @this {HTMLElement}
 */
function labels() {
  if (!this.matches(labelable)) return null;
  const root = /** @type {Document | Element} */ (this.getRootNode());
  return [...root.querySelectorAll('label')].filter((label) =>
    label.hasAttribute('for')
      ? label.htmlFor !== '' && label.htmlFor === this.id
      : label.contains(this) && label.querySelector(labelable) === this,
  );
}

for (const name of ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea']) {
  /** Undefined in a test that runs without a DOM. @type {{ prototype: HTMLElement } | undefined} */
  const control = Reflect.get(globalThis, `HTML${name}Element`);
  if (control !== undefined) Object.defineProperty(control.prototype, 'labels', { configurable: true, get: labels });
}
