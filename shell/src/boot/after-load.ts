/** How long after the page's load event the browser is left in peace, in milliseconds. */
const rest = 1500;

/** Calls back some time after everything that the page asked for has arrived. */
export function afterLoad(view: Window, callback: () => void): void {
  const later = (): void => {
    view.setTimeout(callback, rest);
  };
  if (view.document.readyState === 'complete') later();
  else view.addEventListener('load', later, { once: true });
}
