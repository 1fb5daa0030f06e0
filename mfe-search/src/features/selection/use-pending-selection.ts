import { useLocation } from 'react-router-dom';
import { readSelection } from '../../domain/selection-address.ts';
import { nothingSelected, type Selection } from '../../domain/selection.ts';
import { useSearchSelector } from '../search-store.ts';

/** The keys in the address, until the list resolves them. Their rows reserve space from the first frame. */
export function usePendingSelection(): Selection {
  const { search } = useLocation();
  const ready = useSearchSelector((state) => state.listings.is === 'ready');
  return ready ? nothingSelected : readSelection(search, () => true).selection;
}
