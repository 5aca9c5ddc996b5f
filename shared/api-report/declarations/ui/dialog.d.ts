export * from './overlay/dialog.tsx';
export * from './overlay/drawer.tsx';
