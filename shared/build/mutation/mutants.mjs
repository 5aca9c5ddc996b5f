/** The small changes that a test should notice: each is one replacement in the text of a file. */
import { parseSync } from '@swc/core';

const SWAPPED = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '&&': '||',
  '||': '&&',
};
/** Parts of a program that say nothing about what it does. */
const SAYS_NOTHING = /^(ImportDeclaration|Ts(?!(As|Satisfies|ConstAssertion|NonNull).*)\w+)$/;
/** Positions of the parser count on from file to file: a known beginning tells where this one starts. */
const BEGINNING = '0;';

/** Every mutant of a source: { id, line, from, to, text, was }, positions in bytes. */
export function mutantsOf(source, { tsx }) {
  const bytes = Buffer.from(BEGINNING + source);
  const module = parseSync(bytes.toString(), { syntax: 'typescript', tsx, target: 'es2023' });
  const offset = module.body[0].span.start;
  const found = [];
  const textOf = ({ start, end }) => bytes.subarray(start - offset, end - offset).toString();
  const add = (span, text) => {
    const was = textOf(span);
    const from = span.start - offset - BEGINNING.length;
    if (was === text) return;
    const line = bytes
      .subarray(0, span.start - offset)
      .toString()
      .split('\n').length;
    found.push({ id: `${line}:${from}:${text}`, line, from, to: span.end - offset - BEGINNING.length, text, was });
  };
  for (const node of module.body.slice(1)) walk(node, { add, textOf });
  return found;
}

function walk(node, tools) {
  if (Array.isArray(node)) return node.forEach((one) => walk(one, tools));
  if (typeof node !== 'object' || node === null || SAYS_NOTHING.test(node.type)) return;
  CHANGES[node.type]?.(node, tools);
  for (const [name, value] of Object.entries(node)) {
    if (name === 'span' || (name === 'key' && node.type === 'KeyValueProperty')) continue;
    walk(value, tools);
  }
}

const CHANGES = {
  BinaryExpression({ operator, left, right, span }, { add, textOf }) {
    const swapped = SWAPPED[operator];
    if (swapped) add(span, `${textOf(left.span)} ${swapped} ${textOf(right.span)}`);
    if (operator === '??') add(span, textOf(left.span));
  },
  UnaryExpression({ operator, argument, span }, { add, textOf }) {
    if (operator === '!') add(span, `(${textOf(argument.span)})`);
  },
  BooleanLiteral({ value, span }, { add }) {
    add(span, String(!value));
  },
  NumericLiteral({ value, span }, { add }) {
    add(span, String(value + 1));
  },
  StringLiteral({ span, value }, { add }) {
    add(span, value === '' ? "'§'" : "''");
  },
  TemplateLiteral({ span }, { add }) {
    add(span, '``');
  },
  ConditionalExpression({ test }, { add }) {
    add(test.span, 'true');
    add(test.span, 'false');
  },
  IfStatement({ test }, { add }) {
    add(test.span, 'true');
    add(test.span, 'false');
  },
  ExpressionStatement({ expression, span }, { add }) {
    if (expression.type !== 'StringLiteral') add(span, ';');
  },
  ArrayExpression({ elements, span }, { add }) {
    if (elements.length > 0) add(span, '[]');
  },
  ArrowFunctionExpression({ body }, { add }) {
    if (!('stmts' in body)) add(body.span, 'undefined');
  },
};
