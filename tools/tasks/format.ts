/** `npm run format`: writes every file in the house's format. */
import { step } from '../steps/step.ts';

const { ok } = await step('format', ['prettier', '--write', '--log-level', 'warn', '.']);
process.exit(ok ? 0 : 1);
