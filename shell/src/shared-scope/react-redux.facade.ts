/** What remotes get as `react-redux`. The names are the contract's list. */
export { Provider, shallowEqual, useDispatch, useSelector, useStore } from '#react-redux';
