import { type ComponentType, use } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { loadScreen } from './load-screen.ts';
import type { Address, LoadScreen, ScreenRoute } from './screen-route.ts';

/** The table as the library reads it; `handle` leads back to our line. */
export const routeObjects = (routes: readonly ScreenRoute[]): RouteObject[] => routes.map(routeObject);

function routeObject(line: ScreenRoute): RouteObject {
  const { path, lazy, children } = line;
  return {
    ...(path !== undefined && { path }),
    ...(lazy ? { Component: lazyComponent(lazy) } : !children && { element: null }),
    ...(children && { children: routeObjects(children) }),
    handle: line,
  };
}

function lazyComponent(load: LoadScreen): ComponentType {
  return function LazyScreen() {
    const loading = loadScreen(load);
    if (!loading.Component) use(loading.done);
    return loading.Component ? <loading.Component /> : null;
  };
}

/** The lines that an address goes through, from the outermost frame to its screen. */
export const linesAt = (routes: RouteObject[], { pathname }: Address): readonly ScreenRoute[] =>
  (matchRoutes(routes, pathname) ?? []).map(({ route }) => route.handle as ScreenRoute);

/** Where the first guard on the way to an address sends; null when all of them let in. */
export function sentAway(lines: readonly ScreenRoute[], address: Address): string | null {
  for (const { guard } of lines) {
    const to = guard?.(address) ?? null;
    if (to !== null) return to;
  }
  return null;
}
