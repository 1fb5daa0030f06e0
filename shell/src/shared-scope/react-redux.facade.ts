/** The `react-redux` of remotes. The contract lists the names. */
export { Provider, shallowEqual, useDispatch, useSelector, useStore } from '#react-redux';
