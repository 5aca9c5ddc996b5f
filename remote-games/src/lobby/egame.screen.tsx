import { LobbyScreen } from './lobby-screen.tsx';

export default function EgameScreen() {
  return <LobbyScreen category="egame" />;
}
