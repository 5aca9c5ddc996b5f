import { Link as RouterLink } from '@site/shared/router';
import type { ComponentProps, ReactNode } from 'react';
interface Props extends Omit<ComponentProps<typeof RouterLink>, 'color'> {
    readonly look?: 'plain' | 'quiet';
}
export declare function Link({ look, ...rest }: Props): ReactNode;
export declare function ExternalLink(props: Omit<ComponentProps<'a'>, 'color' | 'target' | 'rel'>): ReactNode;
export {};
