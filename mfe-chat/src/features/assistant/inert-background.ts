/**
 * Makes everything on the page inert except one element and its ancestors: focus, pointer and screen readers can't reach the rest.
 * Returns a function that reverts what it changed.
 */
export function makeBackgroundInert(foreground: HTMLElement): () => void {
  const madeInert: HTMLElement[] = [];
  for (let ancestor: HTMLElement = foreground; ancestor.parentElement !== null; ancestor = ancestor.parentElement) {
    for (const sibling of ancestor.parentElement.children) {
      if (sibling === ancestor || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      sibling.inert = true;
      madeInert.push(sibling);
    }
  }
  return () => {
    for (const element of madeInert) element.inert = false;
  };
}
