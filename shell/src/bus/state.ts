import { BehaviorSubject } from '#rxjs';
import { distinctUntilChanged, type Observable } from 'rxjs';

/** A value that changes over time, to be read now or followed. */
export interface StateView<T> {
  /** The value now and each other value after it. */
  readonly stream: Observable<T>;
  current(): T;
}

export interface State<T> extends StateView<T> {
  set(value: T): void;
}

/** Made here, because subjects are this folder's: the rest of the shell and all remotes see an Observable. */
export function createState<T>(initial: T): State<T> {
  const subject = new BehaviorSubject(initial);
  return {
    stream: subject.pipe(distinctUntilChanged()),
    current: () => subject.getValue(),
    set: (value) => {
      subject.next(value);
    },
  };
}
