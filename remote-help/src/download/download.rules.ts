export const SYSTEM_TABS = [
  { value: 'desktop', label: '电脑' },
  { value: 'ios', label: 'iPhone / iPad' },
  { value: 'android', label: '安卓' },
] as const;
export type System = (typeof SYSTEM_TABS)[number]['value'];

/** How the site is put onto a device, per system. */
export const INSTALL_STEPS: Readonly<Record<System, readonly string[]>> = {
  desktop: [
    '使用 Chrome 或 Edge 打开本站首页。',
    '点击地址栏右侧的「安装」图标，或在菜单中选择「安装此站点」。',
    '确认后会在桌面或开始菜单出现图标，点击即可独立窗口打开。',
  ],
  ios: ['使用 Safari 打开本站首页。', '点击底部的「分享」按钮，选择「添加到主屏幕」。', '点击右上角「添加」，之后从主屏幕打开。'],
  android: ['使用 Chrome 打开本站首页。', '点击右上角菜单，选择「添加到主屏幕」或「安装应用」。', '确认后从主屏幕打开，始终为最新版本。'],
};

const MEGABYTE = 1024 * 1024;

/** A size as people read it: "12.4 MB". */
export function sizeText(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
