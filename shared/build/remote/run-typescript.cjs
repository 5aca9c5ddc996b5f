/** Runs TypeScript sources in Node, which strips no types in `node_modules` (24.21). */
const { readFileSync } = require('node:fs');
const vm = require('node:vm');
const { transformSync } = require('@swc/core');

/**
 * The exports of the file; its imports are what `requireModule` returns for them.
 * @param {string} path
 * @param {(request: string) => unknown} requireModule
 * @returns {unknown}
 */
function runTypeScript(path, requireModule) {
  const { code } = transformSync(readFileSync(path, 'utf8'), {
    filename: path,
    swcrc: false,
    jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const module = { exports: {} };
  vm.runInThisContext(`(function (module, exports, require) {${code}\n})`)(module, module.exports, requireModule);
  return module.exports;
}

module.exports = { runTypeScript };
