import type { KeyboardEvent } from 'react';

/** The arrows of what stands in a line, where up and down are of what is in it. */
export const alongKeys = { ArrowRight: 1, ArrowLeft: -1 };
const allKeys = { ...alongKeys, ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus among such elements of what it is heard on: arrows go round, Home and End to the ends. */
export function moveAmong(
  stops: string,
  event: KeyboardEvent<HTMLElement>,
  arrows: Readonly<Record<string, number>> = allKeys,
): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)];
  const now = all.findIndex((stop) => stop === document.activeElement);
  const step = arrows[event.key];
  const target = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : step === undefined ? undefined : now + step;
  if (now < 0 || target === undefined) return;
  event.preventDefault();
  all.at(target % all.length)?.focus();
}
