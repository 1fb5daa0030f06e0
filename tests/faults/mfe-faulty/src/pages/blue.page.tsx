import { Living } from '../features/living.tsx';
import styles from '../features/blue.module.css';

export default function BluePage() {
  return (
    <div className={styles.root}>
      <Living title="Blue" />
      <a href={location.pathname.replace(/[^/]+$/, 'red')}>Next colour</a>
    </div>
  );
}
