import * as z from 'zod/mini';
import { MOST_LEGS } from '../../../product/play/slip.ts';

/** Of a system: the sizes of its combinations; each protocol has its own name for the field. */
export const foldsBody = z.array(z.int()).check(z.minLength(1), z.maxLength(MOST_LEGS));
