export declare function useMediaQuery(query: string): boolean;
export type Frame = 'phone' | 'tablet' | 'desktop';
export declare function useFrame(): Frame;
