export const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export const densities = [
  { value: 'regular', label: 'Regular' },
  { value: 'compact', label: 'Compact' },
] as const;

/** The gallery's display options, in the address: `?theme=dark&density=compact`. */
export interface Look {
  readonly theme: (typeof themes)[number]['value'];
  readonly density: (typeof densities)[number]['value'];
}

export function readLook(search: string): Look {
  const asked = new URLSearchParams(search);
  return {
    theme: themes.find(({ value }) => value === asked.get('theme'))?.value ?? 'system',
    density: densities.find(({ value }) => value === asked.get('density'))?.value ?? 'regular',
  };
}

/** Applies the options like the shell's preferences. */
export function applyLook({ theme, density }: Look): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  if (density === 'regular') delete dataset['density'];
  else dataset['density'] = density;
}
