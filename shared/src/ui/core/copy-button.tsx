import { usePlatform } from '@site/shared/platform';
import { WORD } from '@site/shared/product';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

interface Props {
  readonly text: string;
  /** The copied value, e.g. 订单号. */
  readonly of: string;
}

/** A function that copies a text to the clipboard and shows a notice. */
export function useCopy(): (text: string) => Promise<void> {
  const { dialogs } = usePlatform();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      dialogs.notify(WORD.copied, 'good');
    } catch {
      dialogs.notify('复制失败，请长按选择', 'bad');
    }
  };
}

/** Copies a text to the clipboard and shows a notice. */
export function CopyButton({ text, of }: Props): ReactNode {
  const copy = useCopy();
  return <IconButton icon="copy" label={`${WORD.copy}${of}`} onClick={() => void copy(text)} />;
}
