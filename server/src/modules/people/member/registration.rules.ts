import type { Register } from '@site/shared/wire';

/** Names reserved for the site. */
const RESERVED = /(admin|root|system|official|support|service|kefu|gm0|cs0|test0)/i;

const TOO_COMMON = new Set(
  `abc12345 abcd1234 a1234567 a12345678 a123456789 aa123456 aa12345678 asd12345 asdf1234 q1w2e3r4 q1w2e3r4t5 qwe12345 qwer1234
  qwerty12 qwerty123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 zaq12wsx zxc12345 zxcv1234 password1 password12 password123 passw0rd
  p@ssw0rd pass1234 admin123 admin1234 welcome1 welcome123 letmein1 iloveyou1 iloveyou520 woaini520 woaini1314 woaini123 wang1234
  dragon123 monkey123 sunshine1 princess1 football1 superman1 michael1 aini1314 love1314 5201314a a5201314 qq123456 qq123456789
  wo123456 test1234 user1234 abc123456 abc123456789 123456abc 12345678a 123456789a 1234567a 123abc456 11111111a a11111111`.split(/\s+/),
);

interface Wrong {
  readonly field: 'userName' | 'password';
  readonly message: string;
}

/** Why a well-formed registration is still refused, or null. */
export function refuseRegistration({ userName, password }: Pick<Register, 'userName' | 'password'>): Wrong | null {
  if (RESERVED.test(userName)) return { field: 'userName', message: '账号包含不允许的字符' };
  if (password.toLowerCase() === userName.toLowerCase()) return { field: 'password', message: '密码不能与账号相同' };
  if (TOO_COMMON.has(password.toLowerCase())) return { field: 'password', message: '密码过于简单，请更换' };
  return null;
}
