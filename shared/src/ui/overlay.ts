export * from './overlay/dialog.tsx';
export * from './overlay/drawer.tsx';
export * from './overlay/menu.tsx';
export * from './overlay/notices.tsx';
export * from './overlay/tooltip.tsx';
