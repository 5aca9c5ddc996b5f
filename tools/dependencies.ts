/** The architecture as rules of dependency-cruiser: each is one sentence, written with back-references so that no feature or remote is ever listed. */
import type { IConfiguration, IRegularForbiddenRuleType } from 'dependency-cruiser';

const OURS = '^(shared|host|server|sandbox|tools|e2e|bench|remote-[^/]+)/';
const LAYER = (name: string) => `^shared/src/${name}/`;
const TESTS = '\\.test\\.tsx?$';
/** Helpers shared by the tests of one feature. */
const TEST_KIT = '^(server|sandbox|bench|host|remote-[a-z]+)/src/.*testing\\.tsx?$';

const rule = (name: string, comment: string, { from, to }: Pick<IRegularForbiddenRuleType, 'from' | 'to'>): IRegularForbiddenRuleType => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
});

export default {
  forbidden: [
    rule('one-way', 'Nothing comes back round.', { from: {}, to: { circular: true } }),
    rule(
      'nothing-missing',
      'Every import resolves; the baselines are a package that only the bench installs, and a build of islands names the modules of the host.',
      {
        from: { pathNot: '^bench/baselines/' },
        to: { couldNotResolve: true, pathNot: '^@site/(host/(react|router|platform|ui|query)|island-source)$' },
      },
    ),
    rule('product-is-alone', 'Product imports nothing.', {
      from: { path: LAYER('product'), pathNot: TESTS },
      to: { pathNot: LAYER('product') },
    }),
    rule('site-map-knows-wire', 'The site map knows product and wire.', {
      from: { path: LAYER('site-map') },
      to: { path: OURS, pathNot: [LAYER('(site-map|product|wire)')] },
    }),
    rule('federation-knows-no-product', 'The federation knows no product but its site map.', {
      from: { path: LAYER('federation'), pathNot: TESTS },
      to: { path: OURS, pathNot: [LAYER('(federation|site-map)'), '^shared/src/crypto/hash\\.ts$'] },
    }),
    rule(
      'release-runtime-knows-no-product',
      'The boot script, the release runtime and the registry know no product but its site map: no chat and no venues either.',
      {
        from: { path: '^(host/src/(release-runtime|boot-script)|server/src/modules/releases)/', pathNot: TESTS },
        to: { path: [LAYER('(product|wire)'), '^host/src/platform/(chat|venues)/'] },
      },
    ),
    rule('registry-needs-no-module', 'The registry and its console need the kernel alone: any product can run them.', {
      from: { path: '^server/src/modules/releases/', pathNot: [TESTS, TEST_KIT] },
      to: { path: '^server/src/modules/', pathNot: '^server/src/modules/releases/' },
    }),
    rule('any-site-knows-no-product', 'The host of any product knows no product but its site map, and no screen of this one.', {
      from: { path: '^host/src/any-site/', pathNot: TESTS },
      to: { path: [LAYER('(product|wire)'), '^host/src/(screens|offline|first-view|platform/(chat|venues|proofs))/'] },
    }),
    rule('payloads-are-of-the-site-map', 'The check of events knows no product but its site map.', {
      from: { path: LAYER('event-payloads'), pathNot: TESTS },
      to: { path: LAYER('(product|wire)') },
    }),
    rule(
      'kernel-knows-the-site-map',
      'The kernel knows no product but its site map; only uploaded pictures, the form of their table and types of endpoints are of this product.',
      {
        from: {
          path: '^server/src/(kernel|installation)/',
          pathNot: [
            TESTS,
            TEST_KIT,
            '^server/src/kernel/(http/(signed-headers|bind-endpoint|refusal)|security/(encrypted-uploads|pictures)|db/schema)\\.ts$',
          ],
        },
        to: { path: LAYER('(product|wire)') },
      },
    ),
    rule(
      'release-tools-know-no-product',
      'The tools that build, start and release a site know no product but its site map, and no simulator.',
      {
        from: { path: '^tools/(site/|operators/(release/|ops-command\\.ts))', pathNot: [TESTS, 'testing\\.ts$'] },
        to: { path: [LAYER('(product|wire)'), '^sandbox/', '^tools/operators/ops-client\\.ts$'] },
      },
    ),
    rule('wire-knows-product', 'The wire knows product and its schemas.', {
      from: { path: LAYER('wire') },
      to: { path: OURS, pathNot: [LAYER('(wire|product)')] },
    }),
    rule('crypto-knows-product', 'The formats know product.', {
      from: { path: LAYER('crypto') },
      to: { path: OURS, pathNot: [LAYER('(crypto|product)')] },
    }),
    rule('base-platform-is-generic', 'The generic members of the platform know no product.', {
      from: { path: '^shared/src/platform/base-platform\\.ts$' },
      to: { path: OURS, pathNot: ['^shared/src/platform/store\\.ts$', '^shared/src/wire/endpoint\\.ts$'] },
    }),
    rule('platform-knows-wire', 'The platform knows wire and product.', {
      from: { path: LAYER('platform'), pathNot: TESTS },
      to: { path: OURS, pathNot: [LAYER('(platform|federation|wire|product)')] },
    }),
    rule('ui-knows-platform', 'The look never knows who uses it.', {
      from: { path: LAYER('ui'), pathNot: TESTS },
      to: { path: OURS, pathNot: [LAYER('(ui|router|platform|wire|product)')] },
    }),
    rule('remotes-stand-alone', 'A remote knows shared and itself.', {
      from: { path: '^(remote-[^/]+)/' },
      to: { path: OURS, pathNot: ['^$1/', '^shared/'] },
    }),
    rule('host-is-alone', 'The host loads remotes at run time, never at build time.', {
      from: { path: '^host/' },
      to: { path: OURS, pathNot: ['^host/', '^shared/'] },
    }),
    rule('boot-script-is-alone', 'The boot script knows no other folder of the host.', {
      from: { path: '^host/src/boot-script/', pathNot: TESTS },
      to: { path: '^host/src/', pathNot: '^host/src/boot-script/' },
    }),
    rule('host-lib-is-lowest', 'The small utilities of the host know no other folder.', {
      from: { path: '^host/src/(lib|first-view)/', pathNot: TESTS },
      to: { path: '^host/src/', pathNot: '^host/src/(lib|first-view)/' },
    }),
    rule('host-platform-knows-lib', 'The platform of the host knows no release runtime and no screen.', {
      from: { path: '^host/src/platform/', pathNot: [TESTS, TEST_KIT] },
      to: { path: '^host/src/', pathNot: '^host/src/(lib|first-view|platform)/' },
    }),
    rule('release-runtime-knows-platform', 'The release runtime knows the platform and no screen.', {
      from: { path: '^host/src/release-runtime/', pathNot: [TESTS, TEST_KIT] },
      to: { path: '^host/src/', pathNot: '^host/src/(lib|platform|release-runtime)/' },
    }),
    rule('host-screens-know-no-shell', 'Screens and the offline pages of the host know neither shell nor start.', {
      from: { path: '^host/src/(screens|offline)/', pathNot: [TESTS, TEST_KIT] },
      to: {
        path: '^host/src/',
        pathNot: '^host/src/(boot-script/(page-boot|cookie-check)\\.ts$|(lib|platform|release-runtime|screens|offline)/)',
      },
    }),
    rule('host-start-is-on-top', 'Nothing in the host imports its start, its composition or the prerenderer.', {
      from: { path: '^host/src/', pathNot: [TESTS, '^host/src/(index\\.ts|start\\.tsx|compose\\.ts|prerender/)'] },
      to: { path: '^host/src/(index\\.ts|start\\.tsx|compose\\.ts|prerender/)' },
    }),
    rule('server-is-alone', 'The backend knows product, wire and formats.', {
      from: { path: '^server/' },
      to: { path: OURS, pathNot: ['^server/', LAYER('(product|wire|crypto|federation|site-map|event-payloads)'), '^shared/build/'] },
    }),
    rule(
      'sandbox-uses-doors',
      'Sandbox and measurements use the doors of the server: its app, ports, kernel and testing, and each module by index, seeding, schema, ports and kits.',
      {
        from: { path: '^(sandbox|bench)/' },
        to: { path: '^server/src/modules/', pathNot: ['/(index|seeding|schema|testing)\\.ts$', '\\.(port|testing)\\.ts$'] },
      },
    ),
    rule('features-are-strangers', 'A feature folder imports no sibling feature.', {
      from: { path: '^(remote-[^/]+)/src/([^/]+)/' },
      to: { path: '^$1/src/[^/]+/', pathNot: '^$1/src/($2|common)/' },
    }),
    rule('states-are-no-product', 'What the workshop shows is imported by tests and by other states alone: no release carries it.', {
      from: { pathNot: [TESTS, TEST_KIT, '\\.states\\.ts$', '^shared/src/states/', '/sample-[a-z-]+\\.ts$'] },
      to: { path: ['\\.states\\.ts$', '^shared/src/states/', '/sample-[a-z-]+\\.ts$'], pathNot: '^shared/src/testing/' },
    }),
    rule('product-without-sandbox', 'Server, host, remotes and shared never import sandbox or bench.', {
      from: { path: '^(server|host|remote-[^/]+|shared)/' },
      to: { path: '^(sandbox|bench)/' },
    }),
    rule('tools-outside-product', "Only operators' commands use product and wire.", {
      from: { path: '^tools/', pathNot: ['^tools/operators/', TESTS] },
      to: { path: LAYER('(product|wire)') },
    }),
    rule('kernel-knows-no-module', 'The kernel knows no module.', {
      from: { path: '^server/src/kernel/', pathNot: TESTS },
      to: { path: '^server/src/', pathNot: '^server/src/kernel/' },
    }),
    rule('modules-by-index', "A module imports another module's index.ts only.", {
      from: { path: '^server/src/modules/([^/]+)/', pathNot: [TESTS, TEST_KIT] },
      to: { path: '^server/src/modules/', pathNot: ['^server/src/modules/$1/', '^server/src/modules/[^/]+/index\\.ts$'] },
    }),
    rule('tests-by-door', "A module's tests import another module's index.ts, seeding.ts or testing kits only.", {
      from: { path: '^server/src/modules/([^/]+)/.*(\\.test|testing)\\.ts$' },
      to: {
        path: '^server/src/modules/',
        pathNot: ['^server/src/modules/$1/', '^server/src/modules/[^/]+/(index|seeding)\\.ts$', TEST_KIT],
      },
    }),
    rule('composition-by-index', "The composition, testing, backup and migrations import a module's index.ts only.", {
      from: {
        path: '^server/(src/([^/]+\\.ts$|(testing|backup)/)|migrations/)',
        pathNot: [TESTS, '^server/src/testing/.*\\.testing\\.ts$'],
      },
      to: { path: '^server/src/modules/', pathNot: '^server/src/modules/[^/]+/index\\.ts$' },
    }),
    rule('modules-are-composed', 'Modules never import app, main, ports or subscriptions.', {
      from: { path: '^server/src/(modules|kernel)/', pathNot: [TESTS, TEST_KIT] },
      to: { path: '^server/src/(app|main|ports|subscriptions)\\.ts$' },
    }),
    rule('seeding-is-no-product', 'Only sandbox, bench and tests use the seeding door of a module.', {
      from: { path: '^server/src/', pathNot: [TESTS, TEST_KIT] },
      to: { path: '^server/src/modules/[^/]+/seeding\\.ts$' },
    }),
    rule('screens-ask-hooks', 'A component takes types from the wire, never a call.', {
      from: { path: '^remote-.*\\.tsx$', pathNot: ['\\.test\\.tsx$', TEST_KIT] },
      to: { path: LAYER('wire'), dependencyTypesNot: ['type-only'] },
    }),
    rule('rules-are-pure', 'A rule knows product and wire, no React and no platform.', {
      from: { path: '\\.rules\\.ts$' },
      to: { path: ['^shared/src/(platform|ui|router)/', 'node_modules/react'] },
    }),
    rule('tests-stay-tests', 'Only tests and states use the testing door.', {
      from: { path: OURS, pathNot: [TESTS, '^shared/src/(testing|states)/', TEST_KIT, '^e2e/'] },
      to: { path: ['^shared/src/testing/', TESTS] },
    }),
    rule('e2e-from-outside', 'Journeys know product and wire.', {
      from: { path: '^e2e/' },
      to: {
        path: OURS,
        pathNot: [
          '^e2e/',
          LAYER('(product|wire|crypto|federation|site-map)'),
          '^shared/build/',
          '^tools/',
          '^bench/(first-load|pages/sample)',
        ],
      },
    }),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.d\\.[cm]?ts$|(^|/)(dist|\\.cache|\\.data|node_modules/\\.cache)/|^tools/new-site/template/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
    },
  },
} satisfies IConfiguration;
