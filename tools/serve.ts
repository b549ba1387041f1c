// npm run serve: production. Serves what `npm run build` made; needs nothing but the production packages.
import { serveUntilSignal } from './serving/serve-until-signal.ts';

await serveUntilSignal();
