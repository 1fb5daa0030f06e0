/** What remotes and the shell get as `react-router-dom`. The names are the contract's list; the router itself is the shell's alone. */
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
