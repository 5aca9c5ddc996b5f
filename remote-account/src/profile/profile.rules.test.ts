import type { Profile } from '@site/shared/wire';
import { boundContacts, draftOf, registeredText, safetySteps, safetyLevelText } from './profile.rules.ts';

const profile: Profile = {
  userName: 'player01',
  nickname: '夜航者',
  avatarId: 1,
  identity: 'passed',
  maskedRealName: '张*三',
  maskedPhone: null,
  maskedEmail: null,
  birthDate: '1990-01-02',
  gradeId: 3,
  gradeName: 'VIP3',
  registeredAt: '2026-01-01T16:30:00Z',
  inviteCode: 'ABC234',
  guardsDevices: false,
  hasWithdrawPassword: false,
  safetyScore: 50,
};

test('the steps that raise the safety score are those not taken yet', () => {
  const open = safetySteps(profile).filter(({ done }) => !done);

  expect(open.map(({ label }) => label)).toEqual(['绑定手机号', '绑定邮箱']);
});

test.each([
  [25, '低'],
  [50, '中'],
  [100, '高'],
])('a safety score of %i reads %s', (score, word) => {
  expect(safetyLevelText(score)).toBe(word);
});

test('a row that is not bound or set has no value', () => {
  expect(boundContacts(profile).map(({ value }) => value)).toEqual(['张*三', null, null, null, '1990-01-02']);
});

test('the day of registration is read in GMT+8', () => {
  expect(registeredText(profile)).toBe('2026-01-02 注册');
});

test.each([
  ['of another member', { nickname: '甲', avatarId: 2, userName: 'other' }],
  ['of another shape', { nickname: 7, avatarId: 2, userName: 'player01' }],
  ['that is none', 'draft'],
  ['that was never stored', null],
])('a draft %s is not restored', (_case, stored) => {
  expect(draftOf(stored, 'player01')).toBeNull();
});
