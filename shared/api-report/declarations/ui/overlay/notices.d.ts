import type { ReactNode } from 'react';
export interface Notice {
    readonly id: string;
    readonly text: string;
    readonly tone: 'plain' | 'good' | 'bad';
}
export declare function NoticeArea({ notices, onClose }: {
    notices: readonly Notice[];
    onClose: (id: string) => void;
}): ReactNode;
