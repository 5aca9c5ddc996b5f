/** VAL-3 and the masks of domain names: measuring and masking text. */

const NARROW_UP_TO = 255;
const widthOf = (character: string): number => ((character.codePointAt(0) ?? 0) > NARROW_UP_TO ? 2 : 1);

/** VAL-3: the length of a text in width units: a character with a code above 255 counts 2. */
export function textWidth(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + widthOf(character), 0);
}

/** The longest beginning of a text within this many width units. */
export function cutToWidth(text: string, width: number): string {
  let fitting = '';
  let used = 0;
  for (const character of text) {
    used += widthOf(character);
    if (used > width) break;
    fitting += character;
  }
  return fitting;
}

/** A person's name with all but the first and, from three characters on, the last hidden: 张*三. */
export function maskName(name: string): string {
  const characters = Array.from(name.trim());
  const tail = characters.length > 2 ? characters.slice(-1) : [];
  const hidden = Math.max(characters.length - 1 - tail.length, Math.min(characters.length, 1));
  return [...characters.slice(0, characters.length > 1 ? 1 : 0), '*'.repeat(hidden), ...tail].join('');
}

/** An account name with its middle masked at a fixed length: p***1. */
export function maskUserName(name: string): string {
  return name.length > 2 ? `${name.slice(0, 1)}***${name.slice(-1)}` : '***';
}

/** An e-mail address with its name masked after the first character: p***@mail.com. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at > 0 ? `${email.slice(0, 1)}***${email.slice(at)}` : '***';
}

/** A card number as its last 4 digits: **** **** **** 1234. */
export function maskCard(cardNo: string): string {
  return `**** **** **** ${cardNo.replace(/\D/g, '').slice(-4)}`;
}

/** A wallet address as its first 6 and last 6 characters. A shorter one is masked completely. */
export function maskWalletAddress(address: string): string {
  return address.length > 12 ? `${address.slice(0, 6)}…${address.slice(-6)}` : '***';
}
