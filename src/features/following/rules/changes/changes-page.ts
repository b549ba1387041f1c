/** Processes of a page of what moved in a sector. */
export const CHANGES_PAGE = 20;
