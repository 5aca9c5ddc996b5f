import { CODE } from '@site/shared/product';
import { Refusal } from '../../../../kernel/http/refusal.ts';
import type { Contacts } from '../contact.ts';
import type { MemberStore } from '../member.store.ts';

/** The member's setting: whether a log-in on a new device needs a code. */
export function createDeviceGuard(members: MemberStore, contacts: Contacts) {
  return {
    /** Cannot be enabled while no code can be sent: that would lock the member out. */
    async set(memberId: string, on: boolean): Promise<void> {
      if (on && !contacts.canReach(await members.byId(memberId)))
        throw new Refusal(CODE.common, '请先绑定手机号或邮箱，再开启新设备登录授权');
      await members.complete(memberId, { guards_devices: on ? 1 : 0 });
    },
  };
}
