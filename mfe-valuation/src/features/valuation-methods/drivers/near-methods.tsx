import { useEffect, useRef, useState, type ReactNode } from 'react';
import { usePrinting } from '../../../use-printing.ts';
import { MethodsContext, useMethods } from '../methods-context.ts';

/** How far from the view pictures still follow each edit, in pixels: about half a screen. */
const margin = 500;

/**
 * Gives its children the methods of the newest model while they are near the view or printed. Further away they keep the last ones, so
 * that an edit at the top of the page draws no picture outside the view.
 */
export function NearMethods({ className, children }: { readonly className: string | undefined; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(true);
  const printing = usePrinting();
  const newest = useMethods();
  const [kept, setKept] = useState(newest);
  const follows = isNear || printing;
  if (follows && kept !== newest) setKept(newest);

  useEffect(() => {
    if (place.current === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting ?? true), {
      rootMargin: `${margin}px 0px`,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place} className={className}>
      <MethodsContext value={follows ? newest : kept}>{children}</MethodsContext>
    </div>
  );
}
