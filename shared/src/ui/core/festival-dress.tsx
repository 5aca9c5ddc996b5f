import { Global } from '@emotion/react';
import type { Skin } from '@site/shared/product';
import { useMemo, type ReactNode } from 'react';
import { themeUnder } from '../theme.ts';
import { sheetsOf } from './global-styles.ts';

/** Applies a festival skin to the page while mounted: other values for the same colour tokens, in both schemes (SH-8). */
export function FestivalDress({ skin }: { readonly skin: Pick<Skin, 'dark' | 'light'> }): ReactNode {
  const sheets = useMemo(() => sheetsOf(themeUnder(skin)), [skin]);
  return <Global styles={sheets} />;
}
