/** Which releases one device or one member gets. */
import type { DrawAnswer, DrawQuery } from '@site/shared/federation';
import { InvalidArgumentError } from 'commander';
import { columns, openRegistry, printAnswer, type OpsFlags } from '../ops-command.ts';
import type { AddCommand } from './arguments.ts';

interface Flags extends OpsFlags {
  readonly grade?: number;
  readonly country?: string;
  readonly device?: 'phone' | 'desktop';
  readonly staff?: boolean;
}

/** The id of a browser; everything else is the name of a member. */
const DEVICE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export function addDrawsCommand(add: AddCommand): void {
  add('who', 'which release of each remote one member or one device gets, and why; the inspector in the page shows the id of a device')
    .argument('<member or device>')
    .option('--grade <number>', 'the grade of the visitor, where it is not that of the member', gradeOf)
    .option('--country <code>', 'the country that the address counts to: TW')
    .option('--device <class>', 'phone or desktop', classOf)
    .option('--staff', 'the browser is logged in to the console')
    .action(async (whom: string, { grade, country, device, staff, ...flags }: Flags) => {
      const query: DrawQuery = { ...(DEVICE.test(whom) ? { device: whom } : { member: whom }), grade, country, deviceClass: device, staff };
      printAnswer(await openRegistry(flags).draws(query), flags, describeDraws);
    });
}

export function describeDraws({ visitor, devices }: DrawAnswer): string {
  return devices
    .flatMap(({ device, name, releases }, index) => [
      ...(index > 0 ? [''] : []),
      `${visitor} on ${[name, device].filter(Boolean).join(' ')}`,
      ...columns(
        releases.map(({ remote, version, isCanary, because }) => [remote, version ?? '–', isCanary ? 'canary' : 'stable', because]),
      ),
    ])
    .join('\n');
}

function gradeOf(input: string): number {
  const grade = Number(input);
  if (!Number.isInteger(grade) || grade < 0) throw new InvalidArgumentError(`'${input}' is no grade.`);
  return grade;
}

function classOf(input: string): 'phone' | 'desktop' {
  if (input === 'phone' || input === 'desktop') return input;
  throw new InvalidArgumentError(`'${input}' is no class of devices: phone or desktop.`);
}
