import { lazy, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** A dialog or sheet that loads when it is first opened: its libraries stay out of the screen. */
export function lazyForm<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => ReactNode {
  const Form = lazy(async () => ({ default: await load() }));
  return (props) => (
    <Suspense fallback={null}>
      <Form {...props} />
    </Suspense>
  );
}
