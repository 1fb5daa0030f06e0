import { useLocation } from 'react-router-dom';
import { readSelection } from '../../domain/selection-address.ts';
import { nothingSelected, type Selection } from '../../domain/selection.ts';
import { useSearchSelector } from '../search-store.ts';

/** What the address names, by key, until the list says whose keys they are: their room is kept from the first frame on. */
export function usePendingSelection(): Selection {
  const { search } = useLocation();
  const ready = useSearchSelector((state) => state.listings.is === 'ready');
  return ready ? nothingSelected : readSelection(search, () => true).selection;
}
