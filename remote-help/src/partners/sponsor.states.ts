import { answer, defineStates } from '@site/shared/states';
import { listSponsorships, type Sponsorship } from '@site/shared/wire';

const CURRENT: Sponsorship = {
  index: 0,
  partner: '海岸足球俱乐部',
  field: '足球',
  title: '海岸足球俱乐部主赞助商',
  story: ['自上赛季起，我们支持海岸足球俱乐部的一线队与青训营。', '每个主场比赛日，俱乐部为社区学校留出两百个座位。'],
  from: '2025-08-01',
  until: null,
  milestones: [
    { at: '2025-08-01', text: '签约仪式' },
    { at: '2026-03-15', text: '青训营新球场启用' },
  ],
  press: [
    { at: '2025-08-02', outlet: '海岸日报', title: '俱乐部迎来新伙伴', url: 'https://press.example/a' },
    { at: '2026-03-16', outlet: '城市体育', title: '新球场向社区开放', url: null },
  ],
  art: '/art/banner/stadium-sponsor.svg',
  mark: '/art/crest/sponsor-coast-union.svg',
};

const ENDED: Sponsorship = {
  ...CURRENT,
  index: 1,
  partner: '城市马拉松',
  field: '公益',
  title: '城市马拉松补给站',
  from: '2024-03-01',
  until: '2025-06-30',
  press: [],
};

export const states = defineStates({
  full: [answer(listSponsorships, [CURRENT, ENDED])],
  others: { ended: { search: '?at=1', answers: [] } },
});
