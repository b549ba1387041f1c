// Prints what an act, a screen and a style cost today, and fails on what there may be none of: `npm run figures`.
import { cruise } from './architecture/cruise.ts';
import { tellFigures } from './figures/tell-figures.ts';

process.exitCode = tellFigures(cruise()) ? 0 : 1;
