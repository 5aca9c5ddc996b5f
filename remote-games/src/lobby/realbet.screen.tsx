import { LobbyScreen } from './lobby-screen.tsx';

export default function RealbetScreen() {
  return <LobbyScreen category="realbet" />;
}
