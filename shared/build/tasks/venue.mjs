/** `npm run venue -- list | im | ob | fb | live | void | postpone | result | winner | hold | free`. */
import { runVenueCommand } from '../../../server/src/venues/sports/venue.cli.ts';

process.exitCode = await runVenueCommand(process.argv.slice(2));
