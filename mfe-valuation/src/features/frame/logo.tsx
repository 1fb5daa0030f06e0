import styles from './company-header.module.css';

/** Decorative, because the name is next to it. */
export function Logo() {
  return (
    <svg className={styles.logo} viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="4" fill="var(--color-accent)" />
      <path d="M7 25V18h4v7zM14 25V13h4v12zM21 25V8h4v17z" fill="var(--color-accent-ink)" />
    </svg>
  );
}
