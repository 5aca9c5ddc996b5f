import { Box } from '@site/shared/ui';
import { Dialog } from '@site/shared/ui/dialog';
import type { SharedBet } from '@site/shared/wire';
import { ChatPanel } from '../../common/chat/chat-panel.tsx';

interface ChatSheetProps {
  readonly roomId: string;
  readonly title: string;
  readonly onFollow: (bet: SharedBet) => void;
  readonly onClose: () => void;
}

/** The chat as a sheet over the matches, for phones and tablets. */
export function ChatSheet({ roomId, title, onFollow, onClose }: ChatSheetProps) {
  const follow = (bet: SharedBet) => {
    onFollow(bet);
    onClose();
  };
  return (
    <Dialog open title="聊天室" onClose={onClose}>
      <Box sx={{ display: 'flex', flexDirection: 'column', height: 'min(72dvh, 640px)', mx: -6, mb: -6 }}>
        <ChatPanel key={roomId} roomId={roomId} title={title} onFollow={follow} />
      </Box>
    </Dialog>
  );
}
