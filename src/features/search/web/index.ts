export { SearchBox } from './search-box/search-box.tsx';
export { useSearchCommands } from './search-box/use-search-commands.ts';
