/** The parts the wire's schemas are made of; lent whole, the page would carry all of zod. */
export {
  array,
  boolean,
  enum,
  extend,
  int,
  literal,
  maximum,
  maxLength,
  minimum,
  minLength,
  object,
  optional,
  refine,
  regex,
  string,
  trim,
} from 'zod/mini';
