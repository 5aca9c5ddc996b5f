import { isExpected, usePlatform } from '@site/shared/platform';
import { SYSTEM_TEXT } from '@site/shared/product';
import { Box, Button, Stack, styled, Text } from '@site/shared/ui';
import { useRef, useState } from 'react';
import { useSendDocument } from './identity.queries.ts';
import type { SentPicture } from './identity.rules.ts';

interface Props {
  /** What is photographed: 人像面. */
  readonly side: string;
  readonly picture: SentPicture | undefined;
  readonly onSent: (picture: SentPicture) => void;
}

const Preview = styled('img')({ display: 'block', width: '100%', height: 132, objectFit: 'cover', borderRadius: 8 });

/** One side of a document: chosen, sent up as it is, shown from the file. */
export function DocumentField({ side, picture, onSent }: Props) {
  const { failures } = usePlatform();
  const input = useRef<HTMLInputElement>(null);
  const upload = useSendDocument();
  const [refusal, setRefusal] = useState('');
  const send = async (file: File) => {
    setRefusal('');
    try {
      onSent(await upload.mutateAsync(file));
    } catch (error) {
      if (!isExpected(error)) failures.report(error);
      setRefusal(isExpected(error) ? error.message : SYSTEM_TEXT);
    }
  };
  return (
    <Stack sx={{ flex: '1 1 160px', gap: 2, minWidth: 0 }}>
      <Box sx={FRAME}>{picture ? <Preview src={picture.preview} alt={`证件${side}`} /> : <Text tone="text3">{`证件${side}`}</Text>}</Box>
      <Button look="soft" icon={picture ? 'refresh' : 'plus'} loading={upload.isPending} onClick={() => input.current?.click()}>
        {picture ? `重新选择${side}` : `上传${side}`}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`选择${side}照片`}
        accept="image/png,image/jpeg,image/webp"
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
    </Stack>
  );
}

const FRAME = {
  display: 'grid',
  placeItems: 'center',
  minHeight: 132,
  borderRadius: 2,
  border: '1px dashed',
  borderColor: 'control',
  bgcolor: 'raised',
} as const;
