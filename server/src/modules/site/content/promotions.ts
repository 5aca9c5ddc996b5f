import { getPopup, listFloatingIcons, type FloatingIcon, type Popup } from '@site/shared/wire';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import { piecesOf } from './content.store.ts';

interface PromotionRoutesOptions {
  readonly db: Db;
  readonly clock: Clock;
  /** Whether a member may receive offers: not during a break or self-exclusion. */
  mayBeTold(memberId: string): Promise<boolean>;
  /** Whether the member has quiet hours now (ACC-8): suppresses pop-ups, keeps static content. */
  isQuiet(memberId: string): Promise<boolean>;
}

/** What floats over home (API-8) and what it says once a day (API-12). */
export function promotionRoutes({ db, clock, mayBeTold, isQuiet }: PromotionRoutesOptions): readonly Route[] {
  const told = async (memberId: string | null) => memberId === null || mayBeTold(memberId);
  const disturbed = async (memberId: string | null) => (await told(memberId)) && (memberId === null || !(await isQuiet(memberId)));
  async function popup(): Promise<Popup | null> {
    const nowMs = clock.nowMs();
    const running = (await piecesOf(db, 'popup')).find(({ startAt, endAt }) => Date.parse(startAt) <= nowMs && nowMs < Date.parse(endAt));
    if (running === undefined) return null;
    const { id, title, text, image, link } = running;
    return { id, title, text, image, link };
  }
  async function icons(): Promise<FloatingIcon[]> {
    return (await piecesOf(db, 'icon')).map(({ id, title, image, link }) => ({ id, title, image, link }));
  }
  return [
    bindEndpoint(listFloatingIcons, async (_body, { memberId }) => ((await told(memberId)) ? icons() : [])),
    bindEndpoint(getPopup, async (_body, { memberId }) => ((await disturbed(memberId)) ? popup() : null)),
  ];
}
