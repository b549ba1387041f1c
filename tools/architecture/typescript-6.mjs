// dependency-cruiser reads sources through the TypeScript API of 6 and earlier. With 7 alone it sees no module and calls that a pass.
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) =>
    next(/^typescript($|[/])/.test(specifier) ? specifier.replace('typescript', 'typescript6') : specifier, context),
});
