import { Box, Button, Skeleton, styled, Text } from '@site/shared/ui';
import { usePicture } from './feedback.queries.ts';

interface Props {
  readonly pictureId: string;
  readonly name: string;
  /** As large as there is room for, rather than a thumbnail. */
  readonly large?: boolean;
}

const SIDE = 96;
const Thumbnail = styled('img')({ display: 'block', width: SIDE, height: SIDE, objectFit: 'cover', borderRadius: 8 });
const Large = styled('img')({ display: 'block', maxWidth: '100%', maxHeight: 480, objectFit: 'contain', borderRadius: 8 });

/** A picture of a ticket; a separate call returns its bytes to the owner alone. */
export function Picture({ pictureId, name, large = false }: Props) {
  const picture = usePicture(pictureId);
  if (picture.data) {
    const Shown = large ? Large : Thumbnail;
    return <Shown src={`data:${picture.data.type};base64,${picture.data.content}`} alt={name} />;
  }
  if (!picture.error) return <Skeleton shape="block" sx={{ width: SIDE, height: SIDE }} />;
  return (
    <Box>
      <Text size="small">图片未能加载</Text>
      <Button look="text" size="small" onClick={() => void picture.refetch()}>
        重试
      </Button>
    </Box>
  );
}
