/** `npm run site`: what operators change about the running site; it holds from the next request. */
import { OFFERINGS, type Offering } from '@site/shared/product';
import type { SiteOverview, SitePatch } from '@site/shared/wire';
import { Argument } from 'commander';
import { openOps } from './ops-client.ts';
import { columns, opsCommand, type OpsFlags, opsTime, printAnswer, runOpsCommand } from './ops-command.ts';

interface MaintenanceFlags extends OpsFlags {
  readonly until?: string;
  readonly message?: string;
}

const SWITCH = ['on', 'off'] as const;
const STOPS = { login: 'stopLogin', register: 'stopRegister' } as const;

/** How the value of each settable key is read. */
const KEYS: Readonly<Record<string, (value: string) => unknown>> = {
  title: String,
  logoUrl: String,
  webLogoTitleUrl: String,
  address: String,
  globePhoneNumber: String,
  disablePhones: (value) => value.split(',').filter(Boolean),
  siteVideoActiveUrl: String,
  siteVideoVipMin: Number,
  siteVideoVipMax: Number,
  siteVideoExcludedLeague: String,
  streamOrigin: String,
  oddsFormat: Number,
  merchantCode: String,
  preInfoPollMs: Number,
  helplines: (value) => value.split(',').filter(Boolean).map(helplineOf),
  // Any other word goes as it is, for the site to refuse.
  siteVideoSkinOpen: (value) => (value === 'on' || value === 'off' ? value === 'on' : value),
};

/** Runs one site command and returns its exit code. */
export function runSiteCommand(args: readonly string[]): Promise<number> {
  const { program, add } = opsCommand(
    'site',
    'Look at the settings of the running site and change them; open pages follow within a minute.',
  );
  const change = async (patch: SitePatch, flags: OpsFlags) => printAnswer(await openOps(flags).changeSite(patch), flags, describeSite);
  const block = async (ip: string, code: number | null, flags: OpsFlags) =>
    printAnswer(await openOps(flags).blockIp(ip, code), flags, describeSite);

  add('get', 'the settings of the site and their last changes').action(async (flags: OpsFlags) =>
    printAnswer(await openOps(flags).site(), flags, describeSite),
  );
  add('set', `change one setting: ${Object.keys(KEYS).join(', ')}`)
    .addArgument(new Argument('<key>').choices(Object.keys(KEYS)))
    .argument('<value>', 'a list with commas for disablePhones and helplines (name=phone), on or off for siteVideoSkinOpen')
    .action((key: string, value: string, flags: OpsFlags) => change({ [key]: KEYS[key]?.(value) }, flags));
  add('maintenance', 'close the site and lead every page to the maintenance page, or open it again')
    .addArgument(new Argument('<state>').choices(SWITCH))
    .option('--until <moment>', 'the planned end, such as 2026-11-21T18:00:00+08:00')
    .option('--message <text>', 'what players read')
    .action((state: string, flags: MaintenanceFlags) => change({ maintenance: state === 'on' && maintenanceOf(flags) }, flags));
  add('stop', 'stop log-in or registration (on), or let it go on (off)')
    .addArgument(new Argument('<what>').choices(Object.keys(STOPS)))
    .addArgument(new Argument('<state>').choices(SWITCH))
    .action((target: keyof typeof STOPS, state: string, flags: OpsFlags) => change({ [STOPS[target]]: state === 'on' }, flags));
  add('skin', 'dress the site for a festival; `npm run content -- list skin` names the skins there are')
    .argument('<name>', 'none takes the dress off')
    .action((name: string, flags: OpsFlags) => change({ siteFestivalSkin: name === 'none' ? null : name }, flags));
  add('block-ip', 'refuse an address: 6031 and 6033 everything, 6032 promotions, registration and new rounds')
    .argument('<ip>')
    .addArgument(new Argument('<code>').choices(['6031', '6032', '6033']))
    .action((ip: string, code: string, flags: OpsFlags) => block(ip, Number(code), flags));
  add('unblock-ip', 'admit an address again')
    .argument('<ip>')
    .action((ip: string, flags: OpsFlags) => block(ip, null, flags));
  addAnswer(add);
  add('jurisdiction', 'what is offered to visitors of a country; who comes from a country without a row is not served')
    .argument('<country>', 'two letters of ISO 3166; ZZ is a net that belongs to no country, XX an address of no known country')
    .argument('<age>', 'the least age, in years')
    .argument('<offers>', `${OFFERINGS.join(', ')} with commas between; none takes the country out`)
    .action(async (...[country, age, offers, flags]: readonly [country: string, age: string, offers: string, flags: OpsFlags]) => {
      const { settings } = await openOps(flags).site();
      const others = settings.jurisdictions.filter((row) => row.country !== country);
      // The site refuses an offer that it does not know.
      const row = { country, minimumAge: Number(age), offers: offers.split(',') as Offering[] };
      await change({ jurisdictions: offers === 'none' ? others : [...others, row] }, flags);
    });
  return runOpsCommand(program, args);
}

interface AnswerFlags extends OpsFlags {
  readonly member?: string;
  readonly device?: string;
  readonly path?: string;
  readonly always?: boolean;
  readonly clear?: boolean;
}

/** Brings about a code in the sandbox. */
function addAnswer(add: ReturnType<typeof opsCommand>['add']): void {
  add('answer', 'sandbox only: refuse the next call of one member or device with a code, to see how pages react to it')
    .argument('[code]', 'a code of shared/src/product/codes.ts, such as 10102; not needed with --clear')
    .option('--member <userName>', 'calls of this member')
    .option('--device <uuid>', 'calls of this device, as guest or member; X-API-UUID in the local storage of its browser')
    .option('--path <part>', 'only calls whose path contains this, such as user/login')
    .option('--always', 'every call until it is taken back, not one')
    .option('--clear', 'take the answer back')
    .action(async (code: string | undefined, { member, device, path = '', always = false, clear = false, ...flags }: AnswerFlags) => {
      const answer = clear ? null : { code: Number(code), path, isOnce: !always };
      const about = member ?? device ?? '';
      printAnswer(await openOps(flags).forceAnswer({ member, device, answer }), flags, () =>
        answer === null
          ? `${about}: calls are answered as usual`
          : `${about}: ${always ? 'every call' : 'the next call'} is refused with ${code}`,
      );
    });
}

function helplineOf(entry: string) {
  const [name = '', phone = ''] = entry.split('=');
  return { name, phone };
}

function maintenanceOf({ until = null, message }: { readonly until?: string | null; readonly message?: string }) {
  return { until, ...(message !== undefined && { message }) };
}

/** The output of the site command. */
function describeSite({ settings, blocks, actions }: SiteOverview): string {
  return [
    'settings',
    ...columns(Object.entries(settings).map(([name, value]) => [name, JSON.stringify(value)])),
    '',
    blocks.length === 0 ? 'no address is refused' : 'refused addresses',
    ...columns(blocks.map(({ ip, code }) => [ip, String(code)])),
    ...(actions.length === 0 ? [] : ['', 'last changes']),
    ...columns(actions.map(({ at_ms: atMs, actor, action, detail }) => [opsTime(atMs), actor, action, detail])),
  ].join('\n');
}
