/** Fictional venues of electronic games in the sandbox. */
export const EGAME_VENUES = [
  { code: 'XH', enName: 'XINGHE', title: '星河电子' },
  { code: 'JL', enName: 'JINLONG', title: '金龙电子' },
  { code: 'YS', enName: 'YUNSHAN', title: '云山电子' },
  { code: 'QL', enName: 'QILIN', title: '麒麟电子' },
  { code: 'HY', enName: 'HAIYAO', title: '海曜电子' },
  { code: 'BT', enName: 'BAITA', title: '白塔电子' },
  { code: 'LG', enName: 'LIUGUANG', title: '流光电子' },
  { code: 'MX', enName: 'MOXIANG', title: '墨象电子' },
] as const;
