import { useNavigate } from '@site/shared/router';
import { Box, Button, Text } from '@site/shared/ui';
import { Dialog } from '@site/shared/ui/dialog';
import type { Popup } from '@site/shared/wire';
import { useState, type ReactNode } from 'react';

/** Whether a menu is open or a field has the focus: a dialog would take the press that the player is about to make. A part that is unfolded is no menu. */
const isPlayerBusy = (): boolean =>
  document.querySelector('[aria-haspopup][aria-expanded="true"]') !== null ||
  document.activeElement?.matches('input,textarea,select') === true;

/** One activity in an ordinary dialog; it waits for the next visit of home while the player is busy. */
export function PopupDialog({ popup: { title, text, image, link }, onClose }: { popup: Popup; onClose: () => void }): ReactNode {
  const navigate = useNavigate();
  const [waits] = useState(isPlayerBusy);
  const look = () => {
    onClose();
    void navigate(link);
  };
  if (waits) return null;
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
