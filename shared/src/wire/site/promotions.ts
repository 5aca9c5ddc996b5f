import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** A small picture that floats over home and links to an activity; its addresses are all of the site. */
export interface FloatingIcon {
  readonly id: string;
  readonly title: string;
  readonly image: string;
  readonly link: string;
}

/** The daily popup of home. */
export interface Popup {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly image: string;
  readonly link: string;
}

/** API-8: the icons for this equipment ("1": the web); none for a member on a break or excluded. */
export const listFloatingIcons = endpoint<{ displayEquipment: '1' }, readonly FloatingIcon[]>(
  'POST',
  '/act/api/v1/activityShow/suspensionIcon',
  z.object({ displayEquipment: z.literal('1') }),
);
/** API-12: null without an announcement. */
export const getPopup = endpoint<null, Popup | null>('GET', '/act/api/v1/memberTopActivity/popInfo');
