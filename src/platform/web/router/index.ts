export { useArrivalNote, withNote } from './arrival-note.ts';
export type { NavigateOptions } from './history.ts';
export { Outlet, useParams } from './levels.tsx';
export { Link, type LinkProps, NavLink } from './link.tsx';
export { matchPath } from './match-address.ts';
export { type NavigateFunction, useLocation, useNavigate } from './router.tsx';
export { useSearchParams } from './use-search-params.ts';
