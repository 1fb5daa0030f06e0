import styles from './covers.section.module.css';

/** Covers the page, and has styles for all of it. */
export default function Covers() {
  return <p className={styles['cover']}>Covering</p>;
}
