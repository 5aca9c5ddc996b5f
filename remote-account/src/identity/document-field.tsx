import { PictureInput } from '@site/shared/ui/form';
import { useSendDocument } from './identity.queries.ts';
import type { SentPicture } from './identity.rules.ts';

interface Props {
  /** What is photographed: 人像面. */
  readonly side: string;
  readonly picture: SentPicture | undefined;
  readonly onSent: (picture: SentPicture) => void;
}

/** One side of a document. */
export function DocumentField({ side, picture, onSent }: Props) {
  const send = useSendDocument();
  return (
    <PictureInput
      label={`选择${side}照片`}
      name={`证件${side}`}
      choose={`上传${side}`}
      chooseAgain={`重新选择${side}`}
      preview={picture?.preview}
      onChoose={async (file) => onSent(await send(file))}
    />
  );
}
