/** The Jest preset of every package: `module.exports = require('@site/shared/build/jest.config.cjs')(name, dir, options)`. */
const { join } = require('node:path');

const SHARED = join(__dirname, '..');
const OURS_INSIDE_NODE_MODULES = '/node_modules/(?!(?:\\.pnpm/[^/]+/node_modules/)?@site/shared/)';

/**
 * One project.
 * @param {string} name
 * @param {string} dir
 * @param {object} [options]
 * @param {boolean} [options.browser] Gives a DOM; otherwise it runs as plain Node.
 * @param {readonly string[]} [options.roots] Folders below `dir`.
 * @param {readonly string[]} [options.setup] Files that run before each test file.
 */
module.exports = function project(name, dir, { browser = true, roots = ['src'], setup = [] } = {}) {
  return {
    displayName: name,
    rootDir: dir,
    roots: roots.map((root) => join('<rootDir>', root)),
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    testEnvironment: browser ? require.resolve('jest-fixed-jsdom', { paths: [SHARED] }) : 'node',
    setupFiles: [...(browser ? [join(SHARED, 'build', 'jest.setup.cjs')] : []), ...setup],
    transform: { '\\.[jt]sx?$': [require.resolve('@swc/jest', { paths: [SHARED] }), swcOptions] },
    transformIgnorePatterns: [OURS_INSIDE_NODE_MODULES],
    moduleNameMapper: { '\\.css$': join(SHARED, 'build', 'empty-style.cjs') },
  };
};

const swcOptions = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2023',
  },
  module: { type: 'commonjs' },
};
