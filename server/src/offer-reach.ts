import type { Ground } from './ground.ts';
import { accountStanding } from './member/locks.ts';
import { mayBeOffered } from './protection/restriction.ts';

/** RG-4, RG-9: whether offers may be shown or written to a member now: neither his own break nor the operators' lock stands against it. */
export async function offersReach({ db, clock }: Pick<Ground, 'db' | 'clock'>, memberId: string): Promise<boolean> {
  return (await accountStanding(db, memberId)) === 'active' && (await mayBeOffered({ db, clock }, memberId));
}
