/** The router names in use, so that the page has one copy of the router and a later major version changes one file. */
export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  NavLink,
  Outlet,
  RouterProvider,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';
export type { RouteObject } from 'react-router-dom';
