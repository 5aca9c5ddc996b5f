import { getDemoLobby, getDemoState, launchDemo, openDemo, resetDemo, type Lobby } from '@site/shared/wire';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { Demo } from './demo.service.ts';

export const demoRoutes = (demo: Demo, lobby: () => Promise<Lobby>): readonly Route[] => [
  bindEndpoint(getDemoState, (_none, caller) => demo.state(caller)),
  bindEndpoint(openDemo, ({ birthDate }, caller) => demo.open(birthDate ?? null, caller)),
  bindEndpoint(resetDemo, (_none, caller) => demo.reset(caller)),
  bindEndpoint(launchDemo, ({ gameCode }, caller) => demo.launch(gameCode, caller)),
  bindEndpoint(getDemoLobby, () => lobby()),
];
