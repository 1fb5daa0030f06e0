import type { Preferences } from '@mulya/contract';

/** Theme and density as attributes of the document, which the design tokens read. `system` and `regular` have none. */
export function applyPreferences(preferences: Preferences, root: HTMLElement): void {
  preferences.state.subscribe(({ theme, density }) => {
    attribute(root, 'data-theme', theme === 'system' ? undefined : theme);
    attribute(root, 'data-density', density === 'regular' ? undefined : density);
  });
}

function attribute(element: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
