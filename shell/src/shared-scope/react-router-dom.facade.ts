/** The `react-router-dom` of remotes and the shell. The contract lists the names. Only the shell uses the router itself. */
export {
  createPath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  parsePath,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from '#react-router-dom';
