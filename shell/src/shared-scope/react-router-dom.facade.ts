/** What remotes and the shell get as `react-router-dom`. The names are the contract's list. */
export {
  createBrowserRouter,
  createPath,
  Link,
  matchPath,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  parsePath,
  RouterProvider,
  useLocation,
  useNavigate,
  useParams,
  useRouteError,
  useSearchParams,
} from '#react-router-dom';
