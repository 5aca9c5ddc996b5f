import { act, createTestPlatform, renderScreen, waitFor } from '@site/shared/testing';
import { SportsbookContext } from '../../common/sportsbooks/use-sportsbook.ts';
import { market, match } from '../live/sample-matches.ts';
import { sampleSportsbook } from '../sample-sportsbook.ts';
import { slipItem } from './slip.rules.ts';
import { useSlip, type SlipModel } from './use-slip.ts';
import { useSlipState, type SlipState } from './use-slip-state.ts';

test('a price that a list shows to have moved is asked for at once by the slip, before its turn [RT-4]', async () => {
  const sample = sampleSportsbook();
  const now: { state?: SlipState; model?: SlipModel } = {};
  const Probe = () => {
    const state = useSlipState();
    const model = useSlip({ provider: 'IMTY', ...state });
    Object.assign(now, { state, model });
    return null;
  };
  renderScreen(
    <SportsbookContext value={() => sample.book}>
      <Probe />
    </SportsbookContext>,
    createTestPlatform(),
  );
  const shape = { ...market('ah'), matchId: 'M1' };
  const item = slipItem(match('M1'), shape, { selectionId: 'ahh', code: 'home', name: '主', oddsMilli: 1850 });
  let quotes = 0;
  sample.quote = (leg) => {
    quotes += 1;
    return { ...leg, oddsMilli: 1900 };
  };
  act(() => now.state?.slips.update('IMTY', (slip) => ({ ...slip, items: [item] })));
  await waitFor(() => expect(now.model?.checked.items[0]?.state.nowMilli).toBe(1900));

  const before = quotes;
  await act(async () => now.state?.moves.set(1));
  expect(quotes).toBe(before + 1);
});
