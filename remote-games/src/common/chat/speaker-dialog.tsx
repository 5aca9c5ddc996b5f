import { Button, Text } from '@site/shared/ui';
import { Dialog } from '@site/shared/ui/dialog';
import type { ChatSpeaker } from '@site/shared/wire';

/** A speaker, by one of his messages. */
export interface SpeakerSelection {
  readonly speaker: ChatSpeaker;
  readonly msgId: number;
}

interface Props {
  readonly spoken: SpeakerSelection;
  readonly isHidden: boolean;
  readonly maySpeak: boolean;
  readonly onAnswer: (name: string) => void;
  readonly onGive: (spoken: SpeakerSelection) => void;
  readonly onToggle: (memberKey: string) => void;
  readonly onClose: () => void;
}

/** The actions for a speaker of the room. */
export function SpeakerDialog({ spoken, isHidden, maySpeak, onAnswer, onGive, onToggle, onClose }: Props) {
  const { speaker } = spoken;
  const toggle = () => {
    onToggle(speaker.memberKey);
    onClose();
  };
  return (
    <Dialog
      open
      title={speaker.name}
      onClose={onClose}
      actions={
        <>
          <Button look={isHidden ? 'soft' : 'danger'} icon={isHidden ? 'eye' : 'eyeOff'} onClick={toggle}>
            {isHidden ? '取消屏蔽' : '屏蔽此人发言'}
          </Button>
          <Button look="soft" icon="chat" disabled={!maySpeak} onClick={() => onAnswer(speaker.name)}>
            回复TA
          </Button>
          <Button look="gold" icon="gift" disabled={!maySpeak} onClick={() => onGive(spoken)}>
            送TA礼物
          </Button>
        </>
      }
    >
      <Text tone="text2">{`VIP${speaker.grade} 会员。屏蔽后，您将不再看到此人的发言，对方不会收到通知。`}</Text>
    </Dialog>
  );
}
