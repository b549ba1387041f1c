// The architecture of src/, as rules. Folder names are captured, so a new feature is covered the day it exists.
const F = '^src/features/[^/]+';
const LAYERS = [
  ['units', 'access', 'people', 'session'],
  ['subjects', 'document-models'],
  ['processes'],
  ['documents', 'transfers', 'joins', 'gazette-editions', 'bookmarks'],
  ['signatures', 'acknowledgements', 'pendencies', 'process-migrations', 'unit-management', 'access-audit', 'gazette'],
  ['downloads', 'reorganisations'],
  ['desk'],
  [
    'worklists',
    'notifications',
    'notices',
    'search',
    'portal',
    'insights',
    'following',
    'feedback',
    'open-data',
    'reports',
  ],
];
const inLayers = (names) => `^src/features/(${names.flat().join('|')})/`;
const rule = (name, from, to, more = {}) => ({ name, severity: 'error', from, to, ...more });
const productOnly = '([.]test[.]tsx?$|/testing/)';

module.exports = {
  forbidden: [
    rule('kernel-is-a-leaf', { path: '^src/kernel/' }, { path: '^src/', pathNot: '^src/kernel/' }),
    rule(
      'rules-are-pure',
      { path: `${F}/rules/`, pathNot: productOnly },
      { path: '^src/', pathNot: ['^src/kernel/', `${F}/rules/`] },
    ),
    rule(
      'rules-use-no-library',
      { path: ['^src/kernel/', `${F}/rules/`], pathNot: productOnly },
      { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'unknown', 'undetermined'] },
    ),
    rule(
      'contract-knows-only-rules',
      { path: `${F}/contract/` },
      { path: '^src/', pathNot: ['^src/kernel/', '^src/platform/contract/', `${F}/(rules|contract)/`] },
    ),
    rule(
      'platform-contract-is-a-leaf',
      { path: '^src/platform/contract/' },
      { path: '^src/', pathNot: ['^src/kernel/', '^src/platform/contract/'] },
    ),
    // The document engine stands on nothing: no database, no HTTP, no capability. Its command line uses it alone.
    rule(
      'engine-knows-only-the-kernel',
      { path: '^src/engine/' },
      { path: '^src/', pathNot: ['^src/kernel/', '^src/engine/'] },
    ),
    rule(
      'engine-through-its-doors',
      { path: '^src/', pathNot: ['^src/engine/', productOnly] },
      { path: '^src/engine/', pathNot: ['^src/engine/[^/]+/index[.]ts$', '^src/engine/ports[.]ts$'] },
    ),
    rule(
      'only-the-server-has-the-engine',
      { path: '^src/((features/[^/]+|platform|app)/web[/.]|(features/[^/]+)/(rules|contract)/|platform/contract/)' },
      { path: '^src/engine/' },
    ),
    rule(
      'web-never-imports-server',
      { path: '^src/(features/[^/]+|platform|app)/web[/.]' },
      { path: '^src/(features/[^/]+|platform|app)/server[/.]' },
    ),
    rule(
      'server-never-imports-web',
      { path: '^src/(features/[^/]+|platform|app)/server[/.]' },
      { path: '^src/(features/[^/]+|platform|app)/web[/.]' },
    ),
    rule(
      'cross-feature-through-the-door',
      { path: '^src/features/([^/]+)/' },
      {
        path: `${F}/(server|web)/`,
        pathNot: ['^src/features/$1/', `${F}/(server|web)/(index|feature|entry)[.]tsx?$`, `${F}/web/testing/`],
      },
    ),
    // What a capability gives to the product is the app's to put together; tests may take it too.
    rule(
      'a-feature-is-for-the-app',
      { path: '^src/', pathNot: ['^src/app/', productOnly] },
      { path: `${F}/(server|web)/(feature|entry)[.]tsx?$` },
    ),
    // Every page loads every entry: it names screens, and what it names comes when it is asked for.
    rule(
      'an-entry-only-names',
      { path: `${F}/web/entry[.]ts$` },
      { dynamic: false, dependencyTypesNot: ['type-only'] },
    ),
    // A screen, a command or a part of the frame named by the app itself would be one more list to keep.
    rule(
      'the-app-takes-what-is-given',
      { path: '^src/app/', pathNot: productOnly },
      { path: `${F}/(server|web)/`, pathNot: `${F}/(server|web)/(index|feature|entry)[.]tsx?$` },
    ),
    rule('platform-knows-no-feature', { path: '^src/platform/' }, { path: '^src/(features|app)/' }),
    rule('nothing-imports-app', { pathNot: '^src/app/' }, { path: '^src/app/' }),
    rule('no-test-code-in-product', { path: '^src/', pathNot: productOnly }, { path: productOnly }),
    rule('no-cycles', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    rule('no-cycles-of-types', {}, { circular: true }),
    rule(
      'no-feature-cycles',
      { path: '^src/features/([^/]+)' },
      { circular: true, pathNot: '^src/features/$1(/|$)' },
      { scope: 'folder' },
    ),
    rule('every-feature-has-a-layer', { path: '^src/features/', pathNot: inLayers(LAYERS) }, {}),
    ...LAYERS.slice(0, -1).map((layer, i) =>
      rule(`layer-${i + 1}-looks-down`, { path: inLayers([layer]) }, { path: inLayers(LAYERS.slice(i + 1)) }),
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.server.json' },
    doNotFollow: { path: 'node_modules' },
  },
};
