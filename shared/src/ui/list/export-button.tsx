import { usePlatform } from '@site/shared/platform';
import { toCsv } from '@site/shared/product';
import { useState, type ReactNode } from 'react';
import { Button } from '../core/button.tsx';

interface Props {
  /** Without its extension. */
  readonly fileName: string;
  /** All rows of the file, the head first; called when pressed. */
  readonly rows: () => Promise<readonly (readonly string[])[]>;
}

/** Saves records as a CSV file for spreadsheets. */
export function ExportButton({ fileName, rows }: Props): ReactNode {
  const { dialogs } = usePlatform();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveText(`${fileName}.csv`, toCsv(await rows()));
    } catch {
      dialogs.notify('导出失败，请重试', 'bad');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="soft" size="small" icon="download" loading={busy} onClick={() => void save()}>
      导出 CSV
    </Button>
  );
}

/** How long the browser may take to read the file before its object URL is revoked. */
const READ_WITHIN_MS = 10_000;

function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}
