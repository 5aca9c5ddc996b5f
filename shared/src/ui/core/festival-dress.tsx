import { Global } from '@emotion/react';
import type { FestivalSkin } from '@site/shared/product';
import { useMemo, type ReactNode } from 'react';
import { FESTIVAL_SCHEMES, themeOf } from '../theme.ts';
import { sheetsOf } from './global-styles.ts';

/** Dresses the page for a festival as long as it is there: other values for the same colour tokens, in both schemes (SH-8). */
export function FestivalDress({ skin }: { readonly skin: FestivalSkin }): ReactNode {
  const sheets = useMemo(() => sheetsOf(themeOf(FESTIVAL_SCHEMES[skin])), [skin]);
  return <Global styles={sheets} />;
}
