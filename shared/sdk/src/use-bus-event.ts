import type { Bus, EventName, EventOwner, PayloadOf } from '@mulya/contract';
import { useEffect, useEffectEvent } from 'react';

/**
 * Listens to an event while the component is shown. It always calls the latest render's listener.
 *
 * @example
 * useBusEvent(host, 'company/selected', ({ company }) => setCompany(company));
 */
export function useBusEvent<Name extends EventName>(
  host: { readonly bus: Pick<Bus<EventOwner>, 'on'> },
  event: Name,
  listener: (payload: PayloadOf<Name>) => void,
): void {
  const { bus } = host;
  const hear = useEffectEvent(listener);
  useEffect(() => bus.on(event, (payload) => hear(payload)), [bus, event]);
}
