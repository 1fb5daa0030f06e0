/** What remotes and the shell get as `rxjs`. The names are the contract's list; subjects are the bus's, see `bus/`. */
export { distinctUntilChanged, filter, map, Observable } from '#rxjs';
