import type { HelpArticle } from '@site/shared/wire';
import { list, paragraph, question, section, steps, table, tip, warning } from './blocks.ts';
import { GROUP } from './groups.ts';

export const browsers: HelpArticle = {
  code: 'tjllq',
  title: '推荐浏览器',
  summary: '支持的浏览器版本与屏幕尺寸，开启 JavaScript 与 Cookie、清理缓存的方法。',
  group: GROUP.start,
  updatedAt: '2026-11-21',
  sections: [
    section(
      '支持的浏览器',
      table(
        ['浏览器', '最低版本', '适用系统'],
        ['Chrome', '120', 'Windows、macOS、Linux、Android'],
        ['Edge', '120', 'Windows、macOS'],
        ['Firefox', '128', 'Windows、macOS、Linux'],
        ['Safari', '17', 'macOS、iOS、iPadOS'],
      ),
      paragraph(
        '建议始终使用浏览器的最新稳定版。新版本包含安全修复，也支持本站更完整的资源校验。不支持 Internet Explorer，以及长期未更新的内嵌浏览器。',
      ),
    ),
    section(
      '屏幕与网络',
      list(
        '页面最小宽度 360 像素，手机、平板和电脑均可使用。',
        '电脑建议分辨率不低于 1280 × 800，缩放比例 100%。',
        '支持浅色、深色和跟随系统三种外观，也支持键盘操作和读屏软件。',
        '网络断开时页面顶部会显示「网络连接已断开，正在重试…」，期间存取款操作会停用，恢复后自动可用。',
      ),
      tip('在聊天软件内打开的页面可能无法正常登录或下载，请选择「在浏览器中打开」。'),
    ),
    section(
      '开启 JavaScript 与 Cookie',
      steps(
        ['Chrome / Edge', '打开「设置 › 隐私和安全 › 网站设置」，将 JavaScript 设为允许，并允许本站保存 Cookie。'],
        ['Firefox', '打开「设置 › 隐私与安全」，增强跟踪保护选择「标准」，或把本站加入例外。'],
        ['Safari（电脑）', '打开「设置 › 隐私」，取消「阻止所有 Cookie」；在「安全性」中启用 JavaScript。'],
        ['Safari（iPhone / iPad）', '打开「设置 › Safari 浏览器」，关闭「阻止所有 Cookie」，并在「高级」中启用 JavaScript。'],
        ['刷新页面', '修改后刷新。仍提示「请启用浏览器 Cookie 后重试」时，请关闭全部标签页再打开。'],
      ),
    ),
    section(
      '清理缓存',
      steps(
        ['普通刷新', '先按 F5 或下拉刷新。多数显示问题可由此解决。'],
        ['强制刷新', 'Windows 按 Ctrl + F5，macOS 按 Command + Shift + R。'],
        ['清除本站数据', '点击地址栏左侧图标，进入网站设置，选择「清除数据」，然后重新登录。'],
      ),
      paragraph('清除本站数据会退出登录，并删除保存在浏览器里的外观设置和未提交的表单内容，不会影响您的余额和记录。'),
    ),
    section(
      '常见问题',
      question('页面空白或一直加载？', '请关闭会拦截脚本的扩展后刷新。若出现错误编号，请复制后提供给客服。'),
      question('某个模块提示「暂时无法打开」？', '这是单个模块加载失败，其他页面可继续使用。点击「重试」，或使用页面提供的上一版本。'),
      question('提示「页面已更新，点击刷新」？', '表示有新版本可用。您可以先完成手头的操作，再刷新。'),
      warning('请勿安装任何人发给您的「专用浏览器」「安全控件」或证书。本站只需要普通浏览器。'),
    ),
  ],
  related: ['qtwt', 'fjcjc', 'zxkf'],
};
