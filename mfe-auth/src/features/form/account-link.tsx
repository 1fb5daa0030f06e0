import { Link } from 'react-router-dom';
import styles from './account-card.module.css';

export function AccountLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link className={styles.link} to={to}>
      {children}
    </Link>
  );
}
