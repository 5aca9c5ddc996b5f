import { LobbyScreen } from './lobby-screen.tsx';

export default function LotteryScreen() {
  return <LobbyScreen category="lottery" />;
}
