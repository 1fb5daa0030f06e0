import { useEffect, useState } from 'react';

const names = Array.from({ length: 10 }, (_, index) => `--chart-${index + 1}`);

/** The ten chart colours of the page's theme, updated when `theme` or the system's theme changes. */
export function useChartColours(theme: string): readonly string[] {
  const [colours, setColours] = useState<readonly string[]>([]);

  useEffect(() => {
    const read = () => {
      const style = getComputedStyle(document.documentElement);
      setColours(names.map((name) => style.getPropertyValue(name).trim() || 'currentColor'));
    };
    read();
    if (!('matchMedia' in window)) return;
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', read);
    return () => dark.removeEventListener('change', read);
  }, [theme]);

  return colours;
}
