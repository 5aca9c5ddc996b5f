/** `npm run sbom [-- folder]`: the bills of materials of host and server; each release of a remote brings its own (`bom.json`). */
import { join } from 'node:path';
import { writeBills } from '../deploy/sbom.ts';
import { ROOT } from '../site/workspace.ts';

const [folder = join(ROOT, '.cache', 'sbom')] = process.argv.slice(2);
for (const line of writeBills(folder)) console.log(line);
