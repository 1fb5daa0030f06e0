import { createContext, use, useCallback, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The elements of the page that parts further down fill, because their code or their data come later. */
export type PlaceName =
  // the header
  | 'identity'
  | 'actions'
  | 'sources'
  | 'basis'
  | 'live headline'
  // the top of the page
  | 'glance'
  | 'total return'
  | 'results'
  // the first sections
  | 'trend tools'
  | 'trend chart'
  | 'overview tools'
  | 'overview chart'
  // the part Model of Fair Market Value
  | 'method checks'
  | 'total return line'
  | 'net asset value'
  | 'other methods';

interface Places {
  get(name: PlaceName): Element | null;
  set(name: PlaceName, element: Element | null): void;
  /** Calls `listener` after each change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/** A part without a page around it has no places. */
const PlacesContext = createContext<Places>({ get: () => null, set: () => undefined, subscribe: () => () => undefined });

function createPlaces(): Places {
  const elements = new Map<PlaceName, Element | null>();
  const listeners = new Set<() => void>();
  return {
    get: (name) => elements.get(name) ?? null,
    set(name, element) {
      elements.set(name, element);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Connects the places of a page with what fills them. */
export function PlacesProvider({ children }: { readonly children: ReactNode }) {
  const [places] = useState(createPlaces);
  return <PlacesContext value={places}>{children}</PlacesContext>;
}

interface PlaceProps {
  readonly name: PlaceName;
  readonly as?: 'div' | 'span';
  readonly className?: string | undefined;
  readonly hidden?: boolean;
}

/**
 * An element for later content.
 *
 * @example
 * <Place name="actions" className={styles.actions} />
 */
export function Place({ name, as: Tag = 'div', ...attributes }: PlaceProps) {
  const places = use(PlacesContext);
  const ref = useCallback(
    (element: Element | null) => {
      places.set(name, element);
      return () => places.set(name, null);
    },
    [places, name],
  );
  return <Tag ref={ref} data-place={name} {...attributes} />; // styles name some places
}

/** The element of a place; null while it isn't on the page. */
function usePlaceElement(name: PlaceName): Element | null {
  const { get, subscribe } = use(PlacesContext);
  return useSyncExternalStore(subscribe, () => get(name));
}

/** Shows its content in a place, once both are on the page. */
export function InPlace({ name, children }: { readonly name: PlaceName; readonly children: ReactNode }) {
  const element = usePlaceElement(name);
  return element === null ? null : createPortal(children, element);
}
