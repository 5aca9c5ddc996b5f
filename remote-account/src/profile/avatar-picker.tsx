import { Box, styled } from '@site/shared/ui';
import { avatarArt } from '../common/art.ts';
import { AVATAR_IDS } from './profile.rules.ts';

interface Props {
  readonly value: number;
  readonly onPick: (avatarId: number) => void;
}

/** One of the twelve portraits. */
export function AvatarPicker({ value, onPick }: Props) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 2, fontSize: '0.8125rem', fontWeight: 500, color: 'text2' }}>
        头像
      </Box>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'repeat(4, 1fr)', sm: 'repeat(6, 1fr)' } }}>
        {AVATAR_IDS.map((id) => (
          <Choice key={id}>
            <input type="radio" name="avatar" value={id} checked={id === value} onChange={() => onPick(id)} aria-label={`头像 ${id}`} />
            <img src={avatarArt(id)} alt="" width={72} height={72} loading="lazy" />
          </Choice>
        ))}
      </Box>
    </Box>
  );
}

const Choice = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  width: '100%',
  maxWidth: 72,
  aspectRatio: '1',
  cursor: 'pointer',
  borderRadius: '50%',
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer', width: '100%', height: '100%' },
  '& img': { width: '100%', height: '100%', borderRadius: '50%', border: '2px solid transparent', padding: 2 },
  '& input:checked + img': { borderColor: theme.vars?.palette.primary.main },
  '& input:focus-visible + img': { outline: `2px solid ${theme.vars?.palette.primary.main}`, outlineOffset: 2 },
  '&:hover img': { borderColor: theme.vars?.palette.divider },
  '&:hover input:checked + img': { borderColor: theme.vars?.palette.primary.main },
}));
