import { Box, Button, Stack, Text } from '@site/shared/ui';
import { Dialog } from '@site/shared/ui/dialog';

interface Props {
  /** The address of the picture. */
  readonly picture: string;
  readonly code: string;
  readonly onClose: () => void;
}

/** The poster at large, to be saved. */
export function PosterDialog({ picture, code, onClose }: Props) {
  const save = () => Object.assign(document.createElement('a'), { href: picture, download: `邀请海报-${code}.png` }).click();
  return (
    <Dialog open title="邀请海报" onClose={onClose}>
      <Stack sx={{ gap: 4, alignItems: 'center' }}>
        <Box
          component="img"
          src={picture}
          alt={`邀请海报，邀请码 ${code}，含注册二维码`}
          width={750}
          height={1200}
          sx={{ width: 'auto', height: 'auto', maxHeight: '56vh', borderRadius: 3 }}
        />
        <Button wide icon="download" onClick={save}>
          保存海报
        </Button>
        <Text size="tiny" tone="text3">
          手机上也可以长按图片保存
        </Text>
      </Stack>
    </Dialog>
  );
}
