import { useHost } from '@mulya/sdk';
import { useDeskDispatch } from '../desk/desk-store.ts';
import { saved } from './fair-value.slice.ts';

/** Saves the model as it stands, and says for how long. */
export function useSave(): () => void {
  const { notify } = useHost<'mfe-valuation'>();
  const dispatch = useDeskDispatch();
  return () => {
    dispatch(saved());
    notify.status('Saved. It is kept until you log out or load the page anew.');
  };
}
