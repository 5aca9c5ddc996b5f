import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** A small picture that floats over home and leads to an activity; all of it stands at an address of the site. */
export interface FloatingIcon {
  readonly id: string;
  readonly title: string;
  readonly image: string;
  readonly link: string;
}

/** What home says once a day. */
export interface Popup {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly image: string;
  readonly link: string;
}

/** API-8: what this equipment ("1": the web) shows; nothing to a member who keeps himself from playing. */
export const listFloatingIcons = endpoint<{ displayEquipment: '1' }, readonly FloatingIcon[]>(
  'POST',
  '/act/api/v1/activityShow/suspensionIcon',
  { body: z.object({ displayEquipment: z.literal('1') }) },
);
/** API-12: null where there is nothing to say. */
export const getPopup = endpoint<null, Popup | null>('GET', '/act/api/v1/memberTopActivity/popInfo');
