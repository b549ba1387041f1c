import type { ReactNode } from 'react';

/** What comes in answer to the person, brought into sight when it is further down than the screen goes. */
export const InSight = ({ children }: { readonly children: ReactNode }) => <div ref={show}>{children}</div>;

const show = (box: HTMLDivElement | null): void => box?.scrollIntoView({ block: 'nearest' });
