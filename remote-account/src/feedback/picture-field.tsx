import { useAttempt } from '@site/shared/ui/form';
import { FEEDBACK } from '@site/shared/product';
import { Box, Button, IconButton, Stack, Text } from '@site/shared/ui';
import { useRef } from 'react';
import { useSendPicture } from './feedback.queries.ts';
import { Picture } from './picture.tsx';

interface Props {
  readonly pictureIds: readonly string[];
  readonly onChange: (pictureIds: readonly string[]) => void;
}

/** Up to three pictures; each is uploaded unchanged when it is chosen. */
export function PictureField({ pictureIds, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useSendPicture();
  const { refusal, attempt } = useAttempt();
  const add = (file: File) => attempt(async () => onChange([...pictureIds, await upload.mutateAsync(file)]));
  return (
    <Stack role="group" aria-labelledby="feedback-pictures" sx={{ gap: 2 }}>
      <Text size="small" weight="medium" tone="text2" id="feedback-pictures">
        图片（选填）
      </Text>
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
        {pictureIds.map((id, place) => (
          <Box key={id} sx={{ position: 'relative' }}>
            <Picture pictureId={id} name={`图片 ${place + 1}`} />
            <Box sx={{ position: 'absolute', top: 0, right: 0, borderRadius: 2, bgcolor: 'surface' }}>
              <IconButton icon="close" label={`移除图片 ${place + 1}`} onClick={() => onChange(pictureIds.filter((one) => one !== id))} />
            </Box>
          </Box>
        ))}
        {pictureIds.length < FEEDBACK.pictures && (
          <Button look="soft" icon="plus" loading={upload.isPending} onClick={() => input.current?.click()}>
            添加图片
          </Button>
        )}
      </Stack>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="选择图片"
        accept="image/png,image/jpeg,image/webp"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void add(file);
          currentTarget.value = '';
        }}
      />
      <Text size="small" tone={refusal ? 'loss' : 'text3'} {...(refusal && { role: 'alert' })}>
        {refusal || `最多${FEEDBACK.pictures}张，每张不超过2MB，支持 JPG、PNG、WebP。请遮住与问题无关的个人信息。`}
      </Text>
    </Stack>
  );
}
