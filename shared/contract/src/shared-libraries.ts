/**
 * The libraries that the shell provides to every remote, as data. Both webpack presets, the lint rule and the preflight
 * read it. The shell is the only provider; a remote never bundles its own copy. A shared library ships as a whole. So
 * all but React go through a facade: only the names listed here exist at run time. Adding a name needs a shell release
 * and is backward compatible.
 */
export interface SharedLibrary {
  /** `all`: the library itself. A list: the names its facade re-exports. */
  readonly provides: 'all' | readonly string[];
  /** The package whose installed version is shared. `react/` (its sub-paths) belongs to `react`. */
  readonly package: string;
}

export const sharedLibraries = {
  react: { package: 'react', provides: 'all' },
  // Without the trailing slash, react/jsx-runtime and react-dom/client are bundled a second time (webpack#19563).
  'react/': { package: 'react', provides: 'all' },
  'react-dom': { package: 'react-dom', provides: 'all' },
  'react-dom/': { package: 'react-dom', provides: 'all' },
  'react-router-dom': {
    package: 'react-router-dom',
    provides: [
      'Link',
      'NavLink',
      'Navigate',
      'Outlet',
      'createPath',
      'matchPath',
      'parsePath',
      'useLocation',
      'useNavigate',
      'useParams',
      'useRoutes',
      'useSearchParams',
    ],
  },
  'react-redux': {
    package: 'react-redux',
    provides: ['Provider', 'shallowEqual', 'useDispatch', 'useSelector', 'useStore'],
  },
  '@reduxjs/toolkit': {
    package: '@reduxjs/toolkit',
    provides: [
      'combineReducers',
      'configureStore',
      'createAction',
      'createAsyncThunk',
      'createReducer',
      'createSelector',
      'createSlice',
      'isAnyOf',
    ],
  },
  rxjs: { package: 'rxjs', provides: ['Observable', 'distinctUntilChanged', 'filter', 'map'] },
} as const satisfies Record<string, SharedLibrary>;

export type SharedLibraryName = keyof typeof sharedLibraries;

/** The packages of the list, each once: `react`, not `react/`. */
export const sharedPackages: readonly string[] = [...new Set(Object.values(sharedLibraries).map((library) => library.package))];
