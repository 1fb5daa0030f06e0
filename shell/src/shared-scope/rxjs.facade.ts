/** What remotes and the shell get as `rxjs`. The contract lists the names. Only `bus/` uses subjects. */
export { distinctUntilChanged, filter, map, Observable } from '#rxjs';
