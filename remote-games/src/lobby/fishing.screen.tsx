import { LobbyScreen } from './lobby-screen.tsx';

export default function FishingScreen() {
  return <LobbyScreen category="fishing" />;
}
