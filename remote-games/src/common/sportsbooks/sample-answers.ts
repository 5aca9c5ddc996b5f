/** Answers of the three venues to one and the same football match, as they come; for the tests of this folder. */

export const IM_EVENT = {
  EventId: 9001,
  SportId: 1,
  Market: 3,
  EventDate: '2026-11-21T19:35:00+08:00',
  Competition: { CompetitionId: 36, CompetitionName: '英超' },
  EventTypeId: 1,
  HomeTeam: '曼联',
  AwayTeam: '利物浦',
  RBTime: "67'",
  HomeScore: 2,
  AwayScore: 1,
  OpenParlay: true,
  TotalMarketLineCount: 42,
  MarketLines: [
    {
      MarketlineId: 501,
      BetTypeId: 1,
      BetTypeName: '全场让球',
      PeriodId: 1,
      IsLocked: false,
      MarketlineStatusId: 1,
      WagerSelections: [
        { WagerSelectionId: 7001, SelectionId: 1, SelectionName: '曼联', Handicap: -0.75, Odds: 1.85 },
        { WagerSelectionId: 7002, SelectionId: 2, SelectionName: '利物浦', Handicap: 0.75, Odds: 2.05 },
      ],
    },
    {
      MarketlineId: 502,
      BetTypeId: 3,
      BetTypeName: '全场独赢',
      PeriodId: 1,
      IsLocked: true,
      MarketlineStatusId: 1,
      WagerSelections: [
        { WagerSelectionId: 7003, SelectionId: 1, SelectionName: '曼联', Handicap: null, Odds: 1.5 },
        { WagerSelectionId: 7004, SelectionId: 3, SelectionName: '和局', Handicap: null, Odds: 4.333 },
        { WagerSelectionId: 7005, SelectionId: 2, SelectionName: '利物浦', Handicap: null, Odds: 0 },
      ],
    },
    {
      MarketlineId: 503,
      BetTypeId: 5,
      BetTypeName: '上半场波胆',
      PeriodId: 2,
      IsLocked: false,
      MarketlineStatusId: 2,
      WagerSelections: [
        { WagerSelectionId: 7006, SelectionId: 10, SelectionName: '2-1', Handicap: null, Odds: 9.5 },
        { WagerSelectionId: 7007, SelectionId: 11, SelectionName: '其他', Handicap: null, Odds: 21 },
      ],
    },
  ],
} as const;

export const OB_MATCH = {
  mid: '9001',
  csid: '1',
  tid: '36',
  tn: '英超',
  mhn: '曼联',
  man: '利物浦',
  mgt: '1795260900000',
  ms: 1,
  mst: "67'",
  msc: ['S1|2:1', 'S2|1:0'],
  mc: 42,
  ispo: 1,
  tdl: 1,
  outright: 0,
  hps: [
    {
      hpid: '4',
      hpn: '全场让球',
      hl: [
        {
          hid: '501',
          hv: '-0.75',
          hs: 0,
          ol: [
            { oid: '7001', ot: '1', on: '曼联', ov: 185_000, os: 0 },
            { oid: '7002', ot: '2', on: '利物浦', ov: 205_000, os: 0 },
          ],
        },
      ],
    },
    {
      hpid: '1',
      hpn: '全场独赢',
      hl: [
        {
          hid: '502',
          hv: '',
          hs: 1,
          ol: [
            { oid: '7003', ot: '1', on: '曼联', ov: 150_000, os: 0 },
            { oid: '7004', ot: 'X', on: '和局', ov: 433_399, os: 0 },
            { oid: '7005', ot: '2', on: '利物浦', ov: 620_000, os: 2 },
          ],
        },
      ],
    },
    {
      hpid: '20',
      hpn: '上半场波胆',
      hl: [
        {
          hid: '503',
          hv: '',
          hs: 2,
          ol: [
            { oid: '7006', ot: '2:1', on: '2-1', ov: 950_000, os: 0 },
            { oid: '7007', ot: 'Other', on: '其他', ov: 2_100_000, os: 0 },
          ],
        },
      ],
    },
  ],
} as const;

export const FB_MATCH = {
  id: 9001,
  sid: 1,
  lg: { id: 36, na: '英超' },
  ts: [{ na: '曼联' }, { na: '利物浦' }],
  bt: 1_795_260_900_000,
  ms: 5,
  ty: 1,
  mc: { tx: "67'", r: true },
  nsg: [
    { pe: 1001, sc: [2, 1] },
    { pe: 1002, sc: [1, 0] },
  ],
  fmt: true,
  tms: 42,
  mg: [
    {
      mty: 1000,
      pe: 1001,
      nm: '全场让球',
      mks: [
        {
          id: 501,
          ss: 1,
          li: '-0.75',
          op: [
            { na: '曼联', ty: 1, od: '0.850' },
            { na: '利物浦', ty: 2, od: '1.050' },
          ],
        },
      ],
    },
    {
      mty: 1005,
      pe: 1001,
      nm: '全场独赢',
      mks: [
        {
          id: 502,
          ss: 0,
          li: '',
          op: [
            { na: '曼联', ty: 1, od: '0.500' },
            { na: '和局', ty: 3, od: '3.3339' },
            { na: '利物浦', ty: 2, od: '0' },
          ],
        },
      ],
    },
    {
      mty: 1099,
      pe: 1002,
      nm: '上半场波胆',
      mks: [
        {
          id: 503,
          ss: -1,
          li: '',
          op: [
            { na: '2-1', ty: 100, od: '8.500' },
            { na: '其他', ty: 101, od: '20.000' },
          ],
        },
      ],
    },
  ],
} as const;
