/** The architecture as rules: each is one sentence, written with back-references so that no feature or remote is ever listed. */
const OURS = '^(shared|host|server|e2e|bench|remote-[^/]+)/';
const LAYER = (name) => `^shared/src/${name}/`;
const TESTS = '\\.test\\.tsx?$';
/** What the tests of one feature share. */
const TEST_KIT = '^(server|host|remote-[a-z]+)/src/.*testing\\.tsx?$';

const rule = (name, comment, { from, to }) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule('one-way', 'Nothing comes back round.', { from: {}, to: { circular: true } }),
    rule('nothing-missing', 'Every import resolves; the baselines are a package that only the bench installs.', {
      from: { pathNot: '^bench/baselines/' },
      to: { couldNotResolve: true },
    }),
    rule('product-is-alone', 'Product imports nothing.', {
      from: { path: LAYER('product'), pathNot: TESTS },
      to: { pathNot: LAYER('product') },
    }),
    rule('wire-knows-product', 'The wire knows product and its schemas.', {
      from: { path: LAYER('wire') },
      to: { path: OURS, pathNot: [LAYER('(wire|product)')] },
    }),
    rule('crypto-knows-product', 'The formats know product.', {
      from: { path: LAYER('crypto') },
      to: { path: OURS, pathNot: [LAYER('(crypto|product)')] },
    }),
    rule('platform-knows-wire', 'The platform knows wire and product.', {
      from: { path: LAYER('platform') },
      to: { path: OURS, pathNot: [LAYER('(platform|wire|product)')] },
    }),
    rule('ui-knows-platform', 'The look never knows who uses it.', {
      from: { path: LAYER('ui'), pathNot: TESTS },
      to: { path: OURS, pathNot: [LAYER('(ui|router|platform|wire|product)')] },
    }),
    rule('remotes-stand-alone', 'A remote knows shared and itself.', {
      from: { path: '^(remote-[^/]+)/' },
      to: { path: OURS, pathNot: ['^$1/', '^shared/'] },
    }),
    rule('host-stands-alone', 'The host loads remotes at run time, never at build time.', {
      from: { path: '^host/' },
      to: { path: OURS, pathNot: ['^host/', '^shared/'] },
    }),
    rule('server-stands-alone', 'The backend knows product, wire and formats.', {
      from: { path: '^server/' },
      to: { path: OURS, pathNot: ['^server/', LAYER('(product|wire|crypto)'), '^shared/build/'] },
    }),
    rule('features-are-strangers', 'A feature folder imports no sibling feature.', {
      from: { path: '^(remote-[^/]+)/src/([^/]+)/' },
      to: { path: '^$1/src/[^/]+/', pathNot: '^$1/src/($2|common)/' },
    }),
    rule('server-features-are-strangers', 'A feature of the backend knows kernel and ledger; the files beside app.ts compose the rest.', {
      from: { path: '^server/src/([^/]+)/', pathNot: [TESTS, TEST_KIT, '^server/src/(seed|page)/'] },
      to: { path: '^server/src/[^/]+/', pathNot: '^server/src/($1|kernel|ledger)/' },
    }),
    rule('kernel-knows-no-feature', 'The kernel knows no feature.', {
      from: { path: '^server/src/kernel/', pathNot: TESTS },
      to: { path: '^server/src/', pathNot: '^server/src/kernel/' },
    }),
    rule('screens-ask-hooks', 'A component takes types from the wire, never a call.', {
      from: { path: '^remote-.*\\.tsx$', pathNot: ['\\.test\\.tsx$', TEST_KIT] },
      to: { path: LAYER('wire'), dependencyTypesNot: ['type-only'] },
    }),
    rule('rules-are-pure', 'A rule knows product and wire, no React and no platform.', {
      from: { path: '\\.rules\\.ts$' },
      to: { path: ['^shared/src/(platform|ui|router)/', 'node_modules/react'] },
    }),
    rule('tests-stay-tests', 'Only tests use the testing door.', {
      from: { path: OURS, pathNot: [TESTS, '^shared/src/testing/', TEST_KIT, '^e2e/'] },
      to: { path: ['^shared/src/testing/', TESTS] },
    }),
    rule('e2e-from-outside', 'Journeys know product and wire.', {
      from: { path: '^e2e/' },
      to: { path: OURS, pathNot: ['^e2e/', LAYER('(product|wire|crypto)'), '^shared/build/', '^bench/first-load'] },
    }),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.d\\.[cm]?ts$|(^|/)(dist|\\.cache|\\.data|node_modules/\\.cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
    },
  },
};
