import { codesInAddress } from './address.ts';

test('an address carries an agent’s verification and four codes, each with its own storage entry [SH-1] [SH-7] [ROL-1]', () => {
  expect(codesInAddress('?agent_verify=AV-9&invite_code=INV1&i_code=I2&r_code=R3&r_bet=B4&q=x')).toEqual([
    ['inviteCode', 'INV1'],
    ['iCode', 'I2'],
    ['rCode', 'R3'],
    ['rBet', 'B4'],
    ['agentVerify', 'AV-9'],
  ]);
});

test.each(['', '?', '?i_code=', '?i_code=%3Cscript%3E', `?r_bet=${'a'.repeat(65)}`, '?r_code=%F0%9F%8E%B2', '?i_code=a%00b', '?I_CODE=A1'])(
  'the address %s carries no code [SH-7]',
  (search) => {
    expect(codesInAddress(search)).toEqual([]);
  },
);
