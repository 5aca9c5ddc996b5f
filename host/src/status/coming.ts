import type { NotBuilt } from '@site/shared/product';

/** What a page will hold once it is built; it ends the sentence 「这里将提供…。」 */
export const COMING: Readonly<Record<NotBuilt, string>> = {};
