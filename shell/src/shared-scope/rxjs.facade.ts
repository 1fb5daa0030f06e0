/** The `rxjs` of remotes and the shell. The contract lists the names. Only `bus/` uses subjects. */
export { distinctUntilChanged, filter, map, Observable } from '#rxjs';
