/** In milliseconds after the load event. */
const delay = 1500;

/** Calls back a while after the page has loaded. */
export function afterLoad(view: Window, callback: () => void): void {
  const later = (): void => {
    view.setTimeout(callback, delay);
  };
  if (view.document.readyState === 'complete') later();
  else view.addEventListener('load', later, { once: true });
}
