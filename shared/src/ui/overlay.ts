export * from './overlay/menu.tsx';
export * from './overlay/notices.tsx';
export * from './overlay/qr-code.tsx';
export * from './overlay/tooltip.tsx';
