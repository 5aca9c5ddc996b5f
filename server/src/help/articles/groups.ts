export const GROUP = {
  start: '新手入门',
  money: '资金帮助',
  rules: '规则与教程',
  questions: '常见问题',
  safety: '安全与保护',
  about: '关于我们',
} as const;
