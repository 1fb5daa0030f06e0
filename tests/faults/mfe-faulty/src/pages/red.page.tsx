import { Living } from '../features/living.tsx';
import styles from '../features/red.module.css';

export default function RedPage() {
  return (
    <div className={styles.root}>
      <Living title="Red" />
      <a href={location.pathname.replace(/[^/]+$/, 'blue')}>Next colour</a>
    </div>
  );
}
