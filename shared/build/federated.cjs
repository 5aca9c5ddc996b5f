/** The modules that exist once in the page, and on which terms: the host lends them, a remote never brings its own. */
const own = require('../package.json');

/** @type {Readonly<Record<string, string>>} */
const dependencies = own.dependencies;

const FEDERATED = [
  'react',
  'react/jsx-runtime',
  '@tanstack/react-query',
  'zod/mini',
  '@site/shared/router',
  '@site/shared/platform',
  '@site/shared/ui',
  '@site/shared/ui/field',
  '@site/shared/ui/form',
  '@site/shared/ui/list',
  '@site/shared/ui/grid',
  '@site/shared/ui/table',
  '@site/shared/ui/dialog',
  '@site/shared/ui/overlay',
];

/** Packages too large to lend whole, and the names of them that remotes and the wire use: the host's `lent` folder exports exactly these. */
const LENT_NAMES = /** @type {Readonly<Record<string, readonly string[]>>} */ ({
  '@tanstack/react-query': ['keepPreviousData', 'useMutation', 'useQuery', 'useQueryClient'],
  'zod/mini': [
    'array',
    'boolean',
    'enum',
    'extend',
    'int',
    'literal',
    'maxLength',
    'maximum',
    'minLength',
    'minimum',
    'nullable',
    'object',
    'optional',
    'refine',
    'regex',
    'string',
    'trim',
  ],
});

/**
 * The package a share key belongs to: `react/jsx-runtime` → `react`.
 * @param {string} key
 */
function packageOf(key) {
  return key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * @param {string} key
 * @returns {string}
 */
function versionOf(key) {
  const name = packageOf(key);
  const version = name === own.name ? own.version : dependencies[name];
  if (version === undefined) throw new Error(`${name} is lent, but no dependency of ${own.name}`);
  return version;
}

/**
 * @template Value
 * @param {(key: string) => Value} valueOf
 * @returns {Readonly<Record<string, Value>>}
 */
const table = (valueOf) => Object.fromEntries(FEDERATED.map((key) => [key, valueOf(key)]));

/** Share key → the version the host lends. */
const federatedVersions = () => table(versionOf);

/**
 * The contract's own range has no upper end: the registry compares what a release uses with what later majors broke.
 * @param {string} key
 */
const rangeOf = (key) => `${packageOf(key) === own.name ? '>=' : '^'}${versionOf(key)}`;

/** Share key → the range that a remote built against this contract requires. */
const federatedRanges = () => table(rangeOf);

/** The `shared` option of a remote's build: consume only, once, and a mismatch is an error. */
const consumedByRemotes = () =>
  table((key) => ({ import: /** @type {const} */ (false), singleton: true, strictVersion: true, requiredVersion: rangeOf(key) }));

/** React majors, next to the host's own, whose releases may run as islands: major → the exact version that an island brings. */
const ISLANDS = /** @type {Readonly<Record<string, string>>} */ ({ 18: dependencies['react-18']?.replace(/^npm:react@/, '') ?? '' });

/** What an island takes of the host: the side of it that is part of the page. Module name in the build → share key. */
const OF_HOST = {
  '@site/host/react': 'react',
  '@site/host/query': '@tanstack/react-query',
  '@site/host/router': '@site/shared/router',
  '@site/host/platform': '@site/shared/platform',
  '@site/host/ui': '@site/shared/ui',
};

/** The `shared` option of a build of islands: everything else is its own. */
const consumedByIslands = () => {
  const all = consumedByRemotes();
  return Object.fromEntries(Object.entries(OF_HOST).map(([name, shareKey]) => [name, { ...all[shareKey], shareKey }]));
};

module.exports = { FEDERATED, ISLANDS, consumedByIslands, LENT_NAMES, consumedByRemotes, federatedRanges, federatedVersions };
