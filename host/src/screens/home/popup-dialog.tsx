import { useNavigate } from '@site/shared/router';
import { Box, Button, Text } from '@site/shared/ui';
import { Dialog } from '@site/shared/ui/dialog';
import type { Popup } from '@site/shared/wire';
import type { ReactNode } from 'react';

/** One activity in an ordinary dialog. */
export function PopupDialog({ popup: { title, text, image, link }, onClose }: { popup: Popup; onClose: () => void }): ReactNode {
  const navigate = useNavigate();
  const look = () => {
    onClose();
    void navigate(link);
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="outlined" onClick={onClose}>
            今日不再提示
          </Button>
          <Button onClick={look}>查看详情</Button>
        </>
      }
    >
      <Box component="img" src={image} alt="" width={640} height={360} sx={ART} />
      <Text tone="text2">{text}</Text>
    </Dialog>
  );
}

const ART = { display: 'block', width: '100%', height: 'auto', aspectRatio: '16 / 9', objectFit: 'cover', borderRadius: 2, mb: 3 } as const;
