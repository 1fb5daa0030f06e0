import { buttonClass } from '@mulya/ui';
import styles from './landing.module.css';

/** The start page. It has no hooks and plain links, so that it is complete before the script is there. */
export function Landing() {
  return (
    <div className={styles['landing']}>
      <h1 className={styles['title']}>Mulya</h1>
      <p className={styles['claim']}>
        Manage your market cap with real-time insights and consulting from a financial consulting provider.
      </p>
      <p className={styles['what']}>
        A research desk for listed Indian companies: find a company, read its figures beside its peers&apos;, and work out what
        it is worth.
      </p>
      <p className={styles['ways']}>
        <a className={buttonClass('primary')} href="/login">
          Login
        </a>
        <a className={buttonClass('secondary')} href="/signup">
          Sign Up
        </a>
      </p>
      <ul className={styles['points']}>
        <li className={styles['point']}>
          <h2>Every figure says where it comes from</h2>
          <p>Reported, derived or assumed: each carries its source and its date, and nothing is passed off as more than it is.</p>
        </li>
        <li className={styles['point']}>
          <h2>Peers, line by line</h2>
          <p>Pick up to five companies and read the same line of the same year across all of them, as a table or a chart.</p>
        </li>
        <li className={styles['point']}>
          <h2>A fair value you can defend</h2>
          <p>Growth and target multiples are your own assumptions; each step from them to the target price can be followed.</p>
        </li>
      </ul>
    </div>
  );
}
