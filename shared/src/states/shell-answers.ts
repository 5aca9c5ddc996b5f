/** The answers to what the host itself requests around every screen, so that a state is about the screen alone. */
import { encrypt } from '@site/shared/crypto';
import { VV_PRETTY_DEFAULT } from '@site/shared/product';
import {
  getMailNews,
  getMemberInfo,
  getPendingCount,
  getPlatformCounts,
  getPopup,
  getPreInfo,
  getSkin,
  getVvPretty,
  listFloatingIcons,
  listNotices,
  listStationAds,
  visitTerminal,
  type SettingsKey,
} from '@site/shared/wire';
import { answer, type TestAnswer } from '../testing/answers.ts';
import { samplePreInfo } from '../testing/sample-pre-info.ts';
import { TEST_MEMBER } from '../testing/test-platform.ts';
import type { StateSurroundings } from './define-states.ts';

/** The settings travel encrypted; this key is as public as everything else here. */
const SETTINGS_KEY: SettingsKey = { k: '0f'.repeat(32), v: '1e'.repeat(16) };
const HOUR_MS = 3_600_000;

const NOTICES = [
  {
    id: 'notice-1',
    category: 'system',
    text: '演示环境提示：本站所有金额均为演示资金。',
    link: null,
    publishedAt: '2026-06-15T08:00:00.000Z',
  },
];

/** Paths of calls that differ by their beginning, with the data of their answer. */
const BY_PREFIX: readonly (readonly [prefix: string, data: unknown])[] = [
  ['/site/api/v1/sec/', SETTINGS_KEY],
  ['/api/json-cache/', { data: null }],
];

/** The data for a path that carries a key, or undefined. */
export function shellDataOf(path: string): unknown {
  return BY_PREFIX.find(([prefix]) => path.startsWith(prefix))?.[1];
}

/** The answers around a screen in these surroundings. */
export function shellAnswers({ member, site }: StateSurroundings): readonly TestAnswer[] {
  return [
    answer(getPreInfo, samplePreInfo(site)),
    answer(getSkin, null),
    answer(getVvPretty, encrypt(JSON.stringify(VV_PRETTY_DEFAULT), { key: SETTINGS_KEY.k, iv: SETTINGS_KEY.v })),
    answer(visitTerminal, { terminalId: 'workshop', startSettings: { preInfoPollMs: HOUR_MS } }),
    answer(listNotices, NOTICES),
    answer(listStationAds, []),
    answer(listFloatingIcons, []),
    answer(getPopup, null),
    answer(getMemberInfo, { ...TEST_MEMBER, ...member }),
    answer(getMailNews, { waiting: 0, newest: [], quietHours: { on: false, from: '22:00', to: '08:00' } }),
    answer(getPendingCount, { count: 0 }),
    answer(getPlatformCounts, { TY: 233, DZ: 294, DJ: 141, ZR: 9, CP: 9, QP: 18 }),
  ];
}
