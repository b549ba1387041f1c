/** `/app/busca`, for what other capabilities put on it. */
export { Component as SearchScreen } from '../at-work/search-screen.tsx';
