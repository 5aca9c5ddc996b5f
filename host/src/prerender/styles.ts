/** Styles of rendered markup under a strict content security policy: rules in one element, no style attribute anywhere. */
import type { EmotionCache } from '@emotion/cache';
import { FIRST_VIEW_ID } from '@site/shared/federation';

interface Sheets {
  readonly css: string;
  readonly names: readonly string[];
  readonly globalCss: string;
}

/** Content of a cache in compat mode: rules of classes with their names, and rules of the page. */
export function sheetsOf({ key, inserted, registered }: EmotionCache): Sheets {
  const rules = Object.entries(inserted).filter((rule): rule is [string, string] => typeof rule[1] === 'string');
  const isOfClass = ([name]: readonly [string, string]) => registered[`${key}-${name}`] !== undefined || name.startsWith('animation-');
  const ofClasses = rules.filter(isOfClass);
  return {
    css: ofClasses.map(([, text]) => text).join(''),
    names: ofClasses.map(([name]) => name),
    globalCss: rules
      .filter((rule) => !isOfClass(rule))
      .map(([, text]) => text)
      .join(''),
  };
}

interface Lifted {
  readonly markups: readonly string[];
  readonly css: string;
}

const STYLE = / style="([^"]*)"/g;

/** Replaces style attributes in markup by rules, each text once. */
export function liftStyles(given: readonly string[]): Lifted {
  const numbers = new Map<string, number>();
  const numberOf = (text: string) => {
    const known = numbers.get(text) ?? numbers.size;
    numbers.set(text, known);
    return known;
  };
  const markups = given.map((markup) => markup.replace(STYLE, (_all, text: string) => ` data-i="${numberOf(unescaped(text))}"`));
  return { markups, css: [...numbers].map(([text, number]) => `#${FIRST_VIEW_ID} [data-i="${number}"]{${text}}`).join('') };
}

const ENTITIES: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const unescaped = (text: string) => text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);

const OF_LIGHT = /(?::root)?\[data-theme="light"\]\{([^}]*)\}/g;

/** Repeats the rules of the light scheme for devices that prefer it until a script sets a scheme. */
export function lightByDevice(css: string): string {
  const rules = [...css.matchAll(OF_LIGHT)].map(([, body]) => `:root:not([data-theme]){${body}}`).join('');
  return `@media (prefers-color-scheme:light){${rules}}`;
}
