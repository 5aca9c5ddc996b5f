import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../core/button.tsx';
import { Text } from '../core/text.tsx';
import { useAttempt } from './use-attempt.ts';

interface Props {
  /** The accessible name of the file picker: 选择人像面照片. */
  readonly label: string;
  /** The text of the empty frame, and the picture's name. */
  readonly name: string;
  /** The button's text before and after a picture was chosen. */
  readonly choose: string;
  readonly chooseAgain: string;
  /** The address of the chosen picture, once it was uploaded. */
  readonly preview: string | undefined;
  /** Shows the whole picture instead of filling the frame. */
  readonly whole?: boolean;
  readonly accept?: string;
  /** Uploads the file; a refusal appears below the button. */
  readonly onChoose: (file: File) => Promise<void>;
}

const Preview = styled('img')({ display: 'block', width: '100%', height: 132, borderRadius: 8 });

/** One picture: chosen, uploaded unchanged, previewed from the file. */
export function PictureInput({ label, name, choose, chooseAgain, preview, whole = false, accept = ANY, onChoose }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const { busy, refusal, send } = useSending(onChoose);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: '1 1 160px', gap: 2, minWidth: 0 }}>
      <Box sx={FRAME}>
        {preview === undefined ? (
          <Text tone="text3">{name}</Text>
        ) : (
          <Preview src={preview} alt={name} style={{ objectFit: whole ? 'contain' : 'cover' }} />
        )}
      </Box>
      <Button look="soft" icon={preview === undefined ? 'plus' : 'refresh'} loading={busy} onClick={() => input.current?.click()}>
        {preview === undefined ? choose : chooseAgain}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void send(file);
          currentTarget.value = '';
        }}
      />
      {refusal && (
        <Text role="alert" size="small" tone="loss">
          {refusal}
        </Text>
      )}
    </Box>
  );
}

function useSending(onChoose: (file: File) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const { refusal, attempt } = useAttempt();
  const send = async (file: File) => {
    setBusy(true);
    await attempt(() => onChoose(file));
    setBusy(false);
  };
  return { busy, refusal, send };
}

const ANY = 'image/png,image/jpeg,image/webp';
const FRAME = {
  display: 'grid',
  placeItems: 'center',
  minHeight: 132,
  borderRadius: 2,
  border: '1px dashed',
  borderColor: 'control',
  bgcolor: 'raised',
} as const;
