import { ROUTES } from '@site/shared/product';

/** The address of a member's unsettled bets (CNT-4). */
export const UNSETTLED_BETS = `${ROUTES.betRecord.path}?state=unsettled`;
