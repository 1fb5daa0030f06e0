import { useFetched } from '@mulya/sdk';
import { ErrorState, Skeleton } from '@mulya/ui';
import styles from './gallery.module.css';

const fetchContents = () => import('../pieces/contents.tsx');

/** /gallery: the rules, the tokens, and every component with its code. They load after the heading, because they carry all overlays. */
export default function GalleryPage() {
  const { fetched, retry } = useFetched(fetchContents, true);
  return (
    <div className={styles.page}>
      <div>
        <h1 className={styles.title}>Gallery of @mulya/ui</h1>
        <p className={styles.lead}>Each component in every state, with code to copy. Its props are documented in your editor.</p>
      </div>
      {fetched.is === 'loading' && <Skeleton label="Loading the components…" height="100vh" />}
      {fetched.is === 'failed' && <ErrorState title="The components could not be loaded." onRetry={retry} />}
      {fetched.is === 'ready' && <fetched.part.Contents />}
    </div>
  );
}
