/** The router names in use, so that the page has one copy of the router and a later major version changes one file. */
export { Link, NavLink, Outlet, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
