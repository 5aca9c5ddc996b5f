import type { ReactNode } from 'react';
import { type QueryState } from './query-boundary.tsx';
interface ScreenFrameProps {
    readonly title: string;
    readonly reason?: ReactNode;
    readonly actions?: ReactNode;
    readonly link?: {
        readonly to: string;
        readonly label: string;
    };
    readonly width?: 'full' | 'reading';
}
interface QueryScreenProps<Answer> extends ScreenFrameProps {
    readonly query: QueryState<Answer>;
    readonly children: (answer: Answer) => ReactNode;
    readonly skeleton?: ReactNode;
    readonly isEmpty?: (answer: Answer) => boolean;
    readonly empty?: ReactNode;
}
interface StaticScreenProps extends ScreenFrameProps {
    readonly query?: undefined;
    readonly children: ReactNode;
}
export declare function Screen<Answer>(props: QueryScreenProps<Answer> | StaticScreenProps): ReactNode;
export {};
