/** The size and dependency limits of a release. Each rule returns a sentence, or null. */
import * as z from 'zod/mini';
import { parseJson } from '../../../kernel/http/body.ts';
import type { Upload } from './upload.ts';

/** Raw bytes of one file, of the container, and of all files. */
const MOST_BYTES = { file: 240_000, container: 40_000, all: 2_000_000 };
/** Development builds contain source maps. */
const WHILE_DEVELOPING = 20;
const BILL = 'bom.json';

/** Licenses allowed in the page. */
const LICENSES: readonly string[] = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'CC0-1.0',
  'Unlicense',
  'BlueOak-1.0.0',
];

/** Provided by the host only: a second copy in a remote would be a second React, cache or theme. An island is a second one, and says so. */
const LENT_PACKAGES = /^(react|react-dom|react-router(-dom)?|scheduler|zod|@tanstack\/(react-query|query-core)|@mui\/.+|@emotion\/.+)$/;
const ISLAND_PACKAGES: readonly string[] = ['react', 'react-dom'];
/** Occurs in every copy of React, whatever the SBOM says. */
const REACT_INSIDE = /__CLIENT_INTERNALS_DO_NOT_USE|__SECRET_INTERNALS_DO_NOT_USE/;

const billSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.object({ name: z.string(), version: z.string(), licenses: z.optional(z.array(z.object({ license: z.object({ id: z.string() }) }))) }),
  ),
});

export function refuseWeight({ document, files }: Upload): string | null {
  const factor = document.version.includes('-dev.') ? WHILE_DEVELOPING : 1;
  const over = (name: string, bytes: number, most: number) =>
    bytes > most * factor ? `${name} weighs ${bytes} bytes, ${most * factor} are allowed` : null;
  const sizes = Object.keys(document.files).map((name) => [name, files.get(name)?.length ?? 0] as const);
  const all = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
  const heavy = sizes.map(([name, bytes]) =>
    over(`the file '${name}'`, bytes, name === document.entry ? MOST_BYTES.container : MOST_BYTES.file),
  );
  return heavy.find((reason) => reason !== null) ?? over('the release', all, MOST_BYTES.all);
}

/** The SBOM: present, readable, with allowed licenses, and without what the host provides (T08). */
export function refuseMaterials({ document, files }: Upload): string | null {
  const text = Object.hasOwn(document.files, BILL) ? files.get(BILL)?.toString() : undefined;
  if (text === undefined) return `it brings no bill of materials (${BILL})`;
  const bill = billSchema.safeParse(parseJson(text));
  if (!bill.success) return `its bill of materials (${BILL}) cannot be read`;
  const { react } = document;
  const { components } = bill.data;
  const reasons = components.map((component) => refuseComponent(component, react));
  return reasons.find((reason) => reason !== null) ?? refuseMissingReact(components, react) ?? refuseSecondReact({ document, files });
}

/** A release that names a React may bring what is bound to it: it has to bring that React. */
function refuseMissingReact(components: z.infer<typeof billSchema>['components'], react: string | undefined): string | null {
  if (react === undefined) return null;
  const missing = ISLAND_PACKAGES.find((name) => !components.some((one) => one.name === name && one.version === react));
  return missing === undefined ? null : `it says that it brings React ${react}, and its bill of materials has no ${missing} ${react}`;
}

/** `react`: the version that the release says to bring. */
function refuseComponent(
  { name, version, licenses }: z.infer<typeof billSchema>['components'][number],
  react: string | undefined,
): string | null {
  if (react !== undefined && ISLAND_PACKAGES.includes(name) && version !== react)
    return `it says that it brings React ${react}, and brings ${name} ${version}`;
  if (react === undefined && LENT_PACKAGES.test(name)) return `it carries its own ${name} ${version}, which the host lends once`;
  const license = licenses?.[0]?.license.id ?? 'no license';
  return isAllowed(license) ? null : `${name} ${version} is under ${license}; allowed are ${LICENSES.join(', ')}`;
}

function refuseSecondReact({ document, files }: Pick<Upload, 'document' | 'files'>): string | null {
  if (document.react !== undefined) return null;
  for (const [name, content] of files)
    if (name.endsWith('.js') && REACT_INSIDE.test(content.toString('latin1'))) return `the file '${name}' carries a React of its own`;
  return null;
}

/** `(MIT OR GPL-2.0)` is allowed for its MIT, `MIT AND GPL-2.0` is not. */
function isAllowed(expression: string): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((license) => LICENSES.includes(license.trim())));
}
