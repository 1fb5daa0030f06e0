/** What remotes get as `react-redux`. The contract lists the names. */
export { Provider, shallowEqual, useDispatch, useSelector, useStore } from '#react-redux';
