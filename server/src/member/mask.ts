/** 张*三: the first and the last letter of a longer name, the first of a short one. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name;
  if (rest.length < 2) return `${first}*`;
  return `${first}${'*'.repeat(rest.length - 1)}${rest.at(-1) ?? ''}`;
}

export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${domain}`;
}
