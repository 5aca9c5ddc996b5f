export { Link, NavLink, Outlet, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
