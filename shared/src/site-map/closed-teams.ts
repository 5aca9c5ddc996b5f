import type { MemberInfo } from '../wire/people/member.ts';

interface Visitor {
  readonly loggedIn: boolean;
  readonly member: Pick<MemberInfo, 'protection'> | null;
}

/** Whether parts of joined teams are closed to a visitor: to members on a break, excluded or locked, and until it is known that nothing closes them. */
export const areTeamsClosedTo = ({ loggedIn, member }: Visitor): boolean => loggedIn && member?.protection.state !== 'active';
