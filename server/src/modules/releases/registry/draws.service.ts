/** Which releases a device or a member gets, for operators who look into what one player reports. */
import type { Channel, DrawAnswer, DrawQuery } from '@site/shared/federation';
import type { MemberFacts } from './audience.ts';
import { drawsOf, type KnownFacts } from './draw.rules.ts';
import type { RegistryDependencies } from './registry-dependencies.ts';
import { conflict } from './release.rules.ts';
import { withRight } from './operators.ts';
import type { Person } from './roles.rules.ts';

type Dependencies = Pick<RegistryDependencies, 'channel' | 'audience' | 'terms'>;

/** Refuses a member nobody knows or who has logged in nowhere. Who may only read asks by device: what a member is, is for operators. */
export function createDraws({ channel, audience, terms }: Dependencies) {
  const visitorOf = async (
    { device, member }: DrawQuery,
    person: Person,
  ): Promise<Pick<MemberFacts, 'devices'> & { readonly grade: number | null }> => {
    if ((device === undefined) === (member === undefined)) throw conflict('name a device or a member, one of both');
    if (member === undefined) return { grade: null, devices: [{ uuid: device ?? '', name: '' }] };
    withRight(person, 'operate');
    const known = await audience.memberNamed(member);
    if (known === null) throw conflict(`there is no member '${member}'`);
    if (known.devices.length === 0)
      throw conflict(`'${member}' has logged in on no device yet: ask by the device that the inspector shows`);
    return known;
  };
  return async (query: DrawQuery, person: Person): Promise<DrawAnswer> => {
    const { member, grade, country = null, deviceClass = null, staff = false } = query;
    const known = await visitorOf(query, person);
    const facts: KnownFacts = { grade: grade ?? known.grade, country, device: deviceClass, isStaff: staff };
    const now = JSON.parse(channel.current().payload) as Channel;
    const options = { channel: now, targets: channel.targets(), remotes: terms.remotes, facts };
    return {
      visitor: wordsOf(member, facts),
      devices: known.devices.map(({ uuid, name }) => ({ device: uuid, name, releases: drawsOf(uuid, options) })),
    };
  };
}

function wordsOf(member: string | undefined, { grade, country, device, isStaff }: KnownFacts): string {
  const words = [
    member ?? 'a visitor',
    grade === null ? '' : `grade ${grade}`,
    country ?? '',
    device ?? '',
    isStaff ? 'logged in to the console' : '',
  ];
  return words.filter((word) => word !== '').join(', ');
}
