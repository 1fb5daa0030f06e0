import { useRef, type ReactNode } from 'react';
import { useNear } from '../../../../kit/use-near.ts';
import { MethodsContext, useMethods } from '../methods-context.tsx';

/** Gives its children the methods of the newest model while they are near the view or printed, and the last ones further away. */
export function NearMethods({ className, children }: { readonly className: string | undefined; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const methods = useNear(place, useMethods());
  return (
    <div ref={place} className={className}>
      <MethodsContext value={methods}>{children}</MethodsContext>
    </div>
  );
}
