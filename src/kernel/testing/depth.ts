/** Whether the tests go as far as before a release, in `npm run check:deep`, and not only as far as every change needs. */
export const isDeep = process.env['CARIMBO_DEPTH'] === 'deep';
