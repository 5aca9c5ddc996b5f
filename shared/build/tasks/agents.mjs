/** `npm run agents`: applications of those who would like to become agents. */
import { runAgentsCommand } from '../../../server/src/partners/agents.cli.ts';

process.exitCode = await runAgentsCommand(process.argv.slice(2));
