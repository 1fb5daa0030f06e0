import { useFetched } from '@mulya/sdk';
import { ErrorState } from '@mulya/ui';
import { useSearchSelector } from '../search-store.ts';

const fetchTrackRecord = () => import(/* webpackChunkName: "track-record" */ './track-record.tsx');

/** The user's valuations. Their code loads after the list of companies. They are hidden during a search. */
export function LazyTrackRecord() {
  const searching = useSearchSelector((state) => state.search.text !== '');
  const isListed = useSearchSelector(({ listings }) => listings.is === 'ready' || listings.is === 'failed');
  const { fetched, retry } = useFetched(fetchTrackRecord, isListed);
  return (
    <div hidden={searching}>
      {fetched.is === 'ready' && <fetched.part.TrackRecord />}
      {fetched.is === 'failed' && (
        <ErrorState title="Your valuations could not be loaded." onRetry={retry}>
          You can still search.
        </ErrorState>
      )}
    </div>
  );
}
