/** The few router names in use, so that one copy of the router serves the page and a later major is one file. */
export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  NavLink,
  Outlet,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';
// Comes from another file of the package: in one statement with the rest, a cached build orders the two differently from a fresh one.
export { RouterProvider } from 'react-router-dom';
export type { RouteObject } from 'react-router-dom';
