/** The few router names in use, so that one copy of the router serves the page and a later major is one file. */
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
