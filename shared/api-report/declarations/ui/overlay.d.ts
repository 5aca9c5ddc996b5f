export * from './overlay/menu.tsx';
export * from './overlay/notices.tsx';
export * from './overlay/popover.tsx';
export * from './overlay/tooltip.tsx';
