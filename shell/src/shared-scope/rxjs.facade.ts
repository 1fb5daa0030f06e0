/** What remotes and the shell get as `rxjs`. The names are the contract's list; subjects are the bus's, see `bus/`. */
export {
  combineLatest,
  debounceTime,
  distinctUntilChanged,
  filter,
  from,
  fromEvent,
  map,
  merge,
  Observable,
  of,
  startWith,
  switchMap,
  takeUntil,
} from '#rxjs';
