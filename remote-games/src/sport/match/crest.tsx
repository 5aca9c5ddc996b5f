import { Box } from '@site/shared/ui';

interface Props {
  readonly name: string;
  /** In px. */
  readonly size: number;
}

/** A club's crest, derived from its name: the same name always has the same one. Decoration next to the name. */
export function Crest({ name, size }: Props) {
  return <Box component="img" src={`/art/crest/${codeOf(name)}.svg`} alt="" width={size} height={size} />;
}

const PRIME = 16_777_619;
const OFFSET = 2_166_136_261;
const HEX = 16;

/** FNV-1a, in hex. */
function codeOf(name: string): string {
  let hash = OFFSET;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), PRIME);
  return (hash >>> 0).toString(HEX);
}
