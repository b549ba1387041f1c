import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts';

const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('the browser asks before leaving only while something is not saved, and no more once the screen is gone', () => {
  const { rerender, unmount } = renderHook(({ isUnsaved }) => useAskBeforeLeaving(isUnsaved), {
    initialProps: { isUnsaved: false },
  });
  expect(isAsked()).toBe(false);
  rerender({ isUnsaved: true });
  expect(isAsked()).toBe(true);
  unmount();
  expect(isAsked()).toBe(false);
});
