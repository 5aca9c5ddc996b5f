/**
 * Leaves out what the contract declares and a bundle does not use. An endpoint names the schema of its body for the server, which no browser reads;
 * without it the schemas of calls that no form sends, and the schema library with them, stay out of a page. The contract's modules only declare, so a
 * declaration that nothing uses may go.
 */
const { dependencies } = require('webpack');

const NAME = 'UnusedDeclarationsPlugin';
const CONTRACT = /[\\/]shared[\\/]src[\\/](?:wire|product|site-map)[\\/]/;
/** The functions of `wire/endpoint.ts`; their third argument is the schema of the body. */
const ENDPOINTS = new Set(['endpoint', 'memberEndpoint', 'moneyEndpoint']);
const BODY = 2;
/** A module that the host lends: without a use of it, its import does nothing. */
const LENT = 'consume-shared-module';

/** @typedef {import('webpack').javascript.JavascriptParser} Parser */
/** @typedef {Parameters<Parameters<Parser['hooks']['program']['tap']>[1]>[0]} Program */
/** @typedef {Extract<Parameters<Parser['isPure']>[0], { type: 'CallExpression' }>} Call */

class UnusedDeclarationsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation, { normalModuleFactory }) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        for (const module of modules) if (module.type === LENT) module.getSideEffectsConnectionState = () => false;
      });
      for (const type of ['javascript/auto', 'javascript/esm'])
        normalModuleFactory.hooks.parser.for(type).tap(NAME, (parser) => watch(/** @type {Parser} */ (parser)));
    });
  }
}

/** @param {Parser} parser */
function watch(parser) {
  parser.hooks.isPure.for('CallExpression').tap({ name: NAME, stage: -20 }, () => (isOfContract(parser) ? true : undefined));
  parser.hooks.program.tap(NAME, (program) => {
    if (isOfContract(parser)) for (const call of endpointsIn(program)) leaveOutBody(parser, call);
  });
}

/** @param {Parser} parser */
const isOfContract = (parser) => CONTRACT.test(parser.state.module.resource ?? '');

/**
 * The calls that declare the endpoints of a module, or that a function answers for a part of the address.
 * @param {Program} program
 * @returns {Generator<Call>}
 */
function* endpointsIn({ body }) {
  for (const statement of body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { init } of declared.declarations) {
      const call = endpointOf(init?.type === 'ArrowFunctionExpression' ? init.body : init);
      if (call) yield call;
    }
  }
}

/**
 * @param {{ readonly type: string } | null | undefined} node
 * @returns {Call | null}
 */
function endpointOf(node) {
  if (node?.type !== 'CallExpression') return null;
  const call = /** @type {Call} */ (node);
  return call.callee.type === 'Identifier' && ENDPOINTS.has(call.callee.name) ? call : null;
}

/**
 * @param {Parser} parser
 * @param {Call} call
 */
function leaveOutBody(parser, call) {
  const body = call.arguments[BODY];
  if (body?.range === undefined) return;
  parser.state.module.addPresentationalDependency(new dependencies.ConstDependency('null', body.range));
  call.arguments[BODY] = { type: 'Literal', value: null, raw: 'null', range: body.range, ...(body.loc && { loc: body.loc }) };
}

module.exports = { UnusedDeclarationsPlugin };
