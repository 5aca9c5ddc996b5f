import { Box, Stack, Text } from '@site/shared/ui';
import type { TableHand } from '@site/shared/wire';

/** A hand or roll at a table: its name, its faces, and its result. */
export function HandRow({ hand: { title, faces, note } }: { hand: TableHand }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
      <Text component="span" size="small" tone="text2" sx={{ minWidth: '4em' }}>
        {title}
      </Text>
      <CardFaces faces={faces} />
      {note !== '' && (
        <Text component="span" size="small" weight="medium" sx={{ ml: 'auto', flexShrink: 0 }}>
          {note}
        </Text>
      )}
    </Stack>
  );
}

/** Cards, dice, tiles or numbers in a row. */
export function CardFaces({ faces }: { faces: readonly string[] }) {
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flex: 1 }}>
      {faces.map((face, place) => (
        <CardFace key={`${place} ${face}`} face={face} />
      ))}
    </Box>
  );
}

const DICE = ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅'] as const;

/** One face by its name: ♠A, 骰5, 3筒, 17, or a word. */
function CardFace({ face }: { readonly face: string }) {
  if (face.startsWith('骰'))
    return (
      <Box component="span" role="img" aria-label={`${face.slice(1)}点`} sx={{ fontSize: '1.75rem', lineHeight: 1 }}>
        {DICE[Number(face.slice(1)) - 1]}
      </Box>
    );
  const isNumber = /^\d+$/.test(face);
  const isRed = face.startsWith('♥') || face.startsWith('♦');
  return (
    <Box component="span" sx={{ ...FACE, borderRadius: isNumber ? 99 : 1.5, ...(isRed && { color: 'loss' }) }}>
      {face}
    </Box>
  );
}

const FACE = {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 28,
  height: 28,
  px: 1,
  border: 1,
  borderColor: 'line',
  bgcolor: 'raised',
  fontSize: '0.8125rem',
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
} as const;
