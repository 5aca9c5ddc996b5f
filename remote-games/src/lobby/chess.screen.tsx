import { LobbyScreen } from './lobby-screen.tsx';

export default function ChessScreen() {
  return <LobbyScreen category="chess" />;
}
