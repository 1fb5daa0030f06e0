import { buttonClass } from '@mulya/ui';
import styles from './error-screen.module.css';

/** Said when something of the shell's own failed. */
export const faultSentence = 'A fault in this page was reported. Nothing that you have saved is lost.';

/** The fallback of the whole page: no stack, no code, one sentence and a way on. */
export function ErrorScreen({ sentence }: { readonly sentence: string }) {
  return (
    <section className={styles['screen']}>
      <h1 className={styles['title']}>Unexpected Application Error!</h1>
      <p className={styles['sentence']}>{sentence}</p>
      <p>
        <a className={buttonClass('primary')} href="/">
          Go to the start page
        </a>
      </p>
    </section>
  );
}
