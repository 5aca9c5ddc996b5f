/** `npm run sbom [-- folder]`: the bills of materials of host and server; each release of a remote brings its own (`bom.json`). */
import { join } from 'node:path';
import { writeBills } from '../deploy/sbom.ts';
import { typedPath } from '../typed-path.ts';
import { ROOT } from '../site/workspace.ts';

const [folder] = process.argv.slice(2);
for (const line of writeBills(folder === undefined ? join(ROOT, '.cache', 'sbom') : typedPath(folder))) console.log(line);
