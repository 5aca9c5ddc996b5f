import { defineRemote } from '@site/shared/platform';

const article = () => import('./article/article.screen.tsx');

declare module '@site/shared/platform' {
  interface CompiledRemotes {
    readonly help: true;
  }
}

export default defineRemote('help', {
  screens: {
    helpKh: article,
    helpCk: article,
    helpQk: article,
    helpZz: article,
    helpYhgz: article,
    helpTjllq: article,
    helpXnbcqkjc: article,
    helpTytzjc: article,
    helpTysstqth: article,
    helpFjcjc: article,
    helpCpwt: article,
    helpDzjj: article,
    helpTywt: article,
    helpZrwt: article,
    helpQtwt: article,
    helpBczr: article,
    helpGywm: article,
    helpGztk: article,
    helpHzhb: article,
    helpYsgz: article,
    helpZxkf: article,
    download: () => import('./download/download.screen.tsx'),
    customerMain: () => import('./support/main.screen.tsx'),
    customerInstead: () => import('./support/instead.screen.tsx'),
    agent: () => import('./partners/agent.screen.tsx'),
    sponsor: () => import('./partners/sponsor.screen.tsx'),
  },
  slots: { 'home.help': () => import('./home/home-help.slot.tsx') },
});
