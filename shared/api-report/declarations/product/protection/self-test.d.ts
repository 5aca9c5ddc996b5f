export declare const SELF_TEST: readonly string[];
export declare const SELF_TEST_LEVELS: readonly [{
    readonly from: 7;
    readonly meaning: '很可能已经影响生活';
    readonly advice: '考虑自我排除，并尽快寻求专业帮助';
}, {
    readonly from: 3;
    readonly meaning: '出现需要留意的信号';
    readonly advice: '降低限额，开启冷静期，与信任的人谈谈';
}, {
    readonly from: 0;
    readonly meaning: '目前影响较小';
    readonly advice: '设置存款限额，保持现状';
}];
export declare function selfTestLevel(score: number): (typeof SELF_TEST_LEVELS)[number];
