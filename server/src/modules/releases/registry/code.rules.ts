/** Forbidden code in the files of a release, also of one with valid signatures. Each rule returns a sentence, or null. */
import { CONTRACT_SHARE, type ReleaseDocument } from '@site/shared/federation';
import type { Upload } from './upload.ts';

/** Code that the page's policies would block anyway, and code that would interfere with the host's; the federation runtime contains none of it. */
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  // Webpack's call in a container that brings its own shared modules (T08).
  [/scopeToSharingDataMapping["']?\s*:\s*\{\s*["'\w]/, 'offers shared modules of its own, which the host alone does'],
  [/\.createPolicy\s*\(/, 'makes a policy of Trusted Types'],
  [/(?<![\w.$])eval\s*\(|(?<![\w.$])new\s+Function\s*\(/, 'makes code out of text (eval)'],
];

/** Federation evaluates the `getPublicPath` of a manifest (T12); releases are described by `release.json` alone. */
const MANIFEST = /^mf-(manifest|stats)\b/;

/** The modules of the host that the release uses without a version range, above all the platform. */
export function refuseNeeds({ exposed, screens, slots, imports, requires }: ReleaseDocument): string | null {
  const modules = [exposed, ...Object.values(screens), ...Object.values(slots)];
  const used = [CONTRACT_SHARE, ...modules.flatMap(({ shares }) => shares), ...Object.keys(imports)];
  const missing = used.find((share) => !Object.hasOwn(requires, share));
  return missing === undefined ? null : `it names no range for ${missing}, which it uses`;
}

/** Code that no release may add to the page. */
export function refuseCode({ files }: Pick<Upload, 'files'>): string | null {
  for (const [name, content] of files) {
    if (MANIFEST.test(name)) return `'${name}' is a manifest of federation: it can carry code and is never asked for`;
    if (!name.endsWith('.js')) continue;
    const text = content.toString('latin1');
    const found = FORBIDDEN.find(([pattern]) => pattern.test(text));
    if (found) return `the file '${name}' ${found[1]}`;
  }
  return null;
}
