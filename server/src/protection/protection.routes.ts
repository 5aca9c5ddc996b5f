import {
  rgCareSeen,
  rgExclude,
  rgGet,
  rgLimitCancel,
  rgLimitConfirm,
  rgLimitSet,
  rgMarketing,
  rgReality,
  rgReviewed,
  rgTimeout,
} from '@site/shared/wire';
import { serve, type Route } from '../kernel/serve.ts';
import type { Protection } from './protection.service.ts';

export const protectionRoutes = (protection: Protection): Route[] => [
  serve(rgGet, (_body, { memberId }) => protection.profile(memberId)),
  serve(rgLimitSet, (change, { memberId }) => protection.set(memberId, change)),
  serve(rgLimitCancel, (name, { memberId }) => protection.cancel(memberId, name)),
  serve(rgLimitConfirm, (name, { memberId }) => protection.confirm(memberId, name)),
  serve(rgTimeout, (order, { memberId }) => protection.timeout(memberId, order)),
  serve(rgExclude, (order, { memberId }) => protection.exclude(memberId, order)),
  serve(rgMarketing, ({ on }, { memberId }) => protection.marketing(memberId, on)),
  serve(rgCareSeen, (_body, { memberId }) => protection.careSeen(memberId)),
  serve(rgReviewed, (_body, { memberId }) => protection.reviewed(memberId)),
  serve(rgReality, (order, { memberId }) => protection.reality(memberId, order)),
];
