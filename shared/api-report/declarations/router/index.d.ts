export { createBrowserRouter, createMemoryRouter, Link, NavLink, Outlet, RouterProvider, useLocation, useNavigate, useSearchParams, } from 'react-router-dom';
export type { RouteObject } from 'react-router-dom';
