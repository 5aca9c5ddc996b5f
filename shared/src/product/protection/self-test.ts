/** The 20 questions of the self test, in the article 博彩责任 and in 理性游戏; the score is the number of yes answers. */
export const SELF_TEST: readonly string[] = [
  '1. 您是否因为游戏耽误过工作或学习？',
  '2. 游戏是否让您的家庭生活变得不愉快？',
  '3. 您的名声或他人对您的信任，是否因此受到影响？',
  '4. 游戏结束后，您是否常常感到内疚或后悔？',
  '5. 您是否指望用赢来的钱还债或解决经济困难？',
  '6. 您做事的动力或效率是否因此下降？',
  '7. 输了之后，您是否觉得必须尽快赢回来？',
  '8. 赢了之后，您是否很想立刻回去继续？',
  '9. 您是否常常玩到最后一分钱用完才停下？',
  '10. 您是否曾借钱参与？',
  '11. 您是否变卖过物品来筹钱？',
  '12. 您是否舍不得把「游戏的钱」用在日常开支上？',
  '13. 您是否因此忽略了自己或家人的需要？',
  '14. 您是否常常玩得比计划的时间更久？',
  '15. 您是否用游戏来逃避烦恼、孤独或压力？',
  '16. 您是否向家人或朋友隐瞒过花费的金额或时间？',
  '17. 您是否因此睡不好，或者想着它而难以入睡？',
  '18. 争吵、失望或挫折是否会让您想去玩？',
  '19. 您是否需要不断提高金额才觉得有意思？',
  '20. 您是否多次试图减少或停止，却没有做到？',
];

/** The levels of a score, the highest first. */
export const SELF_TEST_LEVELS = [
  { from: 7, meaning: '很可能已经影响生活', advice: '考虑自我排除，并尽快寻求专业帮助' },
  { from: 3, meaning: '出现需要留意的信号', advice: '降低限额，开启冷静期，与信任的人谈谈' },
  { from: 0, meaning: '目前影响较小', advice: '设置存款限额，保持现状' },
] as const;

/** The text for a number of yes answers. */
export function selfTestLevel(score: number): (typeof SELF_TEST_LEVELS)[number] {
  return SELF_TEST_LEVELS.find(({ from }) => score >= from) ?? SELF_TEST_LEVELS[2];
}
