import type { Sponsorship } from '@site/shared/wire';

/** The sandbox's sponsorships; every partner is invented. */
export const SPONSORSHIPS: readonly Sponsorship[] = [
  {
    index: 0,
    partner: '海岸联足球俱乐部',
    field: '足球',
    title: '海岸联 · 官方训练伙伴',
    story: [
      '我们支持海岸联青训营的日常训练与医疗保障，让三百多名少年在放学后有一块平整的草皮。',
      '合作约定中写明：球衣与训练场不出现投注引导，所有现场物料同时展示理性游戏信息。',
    ],
    from: '2025-08-01',
    until: null,
    milestones: [
      { at: '2025-08-01', text: '签约，青训营更名为「海岸联社区训练中心」' },
      { at: '2025-12-20', text: '捐建第二块五人制场地' },
      { at: '2026-06-10', text: '女足梯队首次参加省级联赛' },
    ],
    press: [
      { at: '2026-06-12', outlet: '海岸体育周刊', title: '女足梯队的第一场省级联赛', url: null },
      { at: '2025-08-02', outlet: '海岸日报', title: '一块草皮，三百多名少年', url: null },
    ],
    art: '/art/banner/stadium-sponsor.svg',
    mark: '/art/crest/sponsor-coast-union.svg',
  },
  {
    index: 1,
    partner: '北岭电竞',
    field: '电竞',
    title: '北岭电竞 · 春季赛合作',
    story: ['为期一个赛季的合作，用于选手的心理支持与合理作息计划，训练时长首次写入合同。'],
    from: '2024-12-01',
    until: '2025-06-30',
    milestones: [
      { at: '2024-12-01', text: '合作开始' },
      { at: '2025-05-18', text: '春季赛亚军' },
    ],
    press: [{ at: '2025-05-20', outlet: '北岭电竞观察', title: '把作息写进合同的战队', url: null }],
    art: '/art/banner/arena-sponsor.svg',
    mark: '/art/crest/sponsor-north-ridge.svg',
  },
  {
    index: 2,
    partner: '云上围棋公开赛',
    field: '棋牌',
    title: '云上围棋公开赛 · 冠名',
    story: ['面向业余棋手的线上公开赛，报名免费，奖品为棋具与书籍，不设奖金。'],
    from: '2024-03-01',
    until: '2024-09-30',
    milestones: [{ at: '2024-09-21', text: '来自二十一个城市的一千两百名棋手完成全部对局' }],
    press: [{ at: '2024-09-23', outlet: '云上棋讯', title: '一千两百名业余棋手的九月', url: null }],
    art: '/art/banner/cards-sponsor.svg',
    mark: '/art/crest/sponsor-cloud-go.svg',
  },
];
