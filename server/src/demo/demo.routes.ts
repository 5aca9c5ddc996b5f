import { getDemoLobby, getDemoState, launchDemo, openDemo, resetDemo, type Lobby } from '@site/shared/wire';
import { serve, type Route } from '../kernel/serve.ts';
import type { Demo } from './demo.service.ts';

export const demoRoutes = (demo: Demo, lobby: () => Promise<Lobby>): readonly Route[] => [
  serve(getDemoState, (_none, caller) => demo.state(caller)),
  serve(openDemo, ({ birthDate }, caller) => demo.open(birthDate ?? null, caller)),
  serve(resetDemo, (_none, caller) => demo.reset(caller)),
  serve(launchDemo, ({ gameCode }, caller) => demo.launch(gameCode, caller)),
  serve(getDemoLobby, () => lobby()),
];
