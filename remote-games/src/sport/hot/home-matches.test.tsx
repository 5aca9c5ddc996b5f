import { answer, createTestPlatform, renderScreen, screen, userEvent, within } from '@site/shared/testing';
import { getBetSettings } from '@site/shared/wire';
import { SportsbookContext } from '../../common/sportsbooks/use-sportsbook.ts';
import { sampleSportsbook } from '../sample-sportsbook.ts';
import HomeMatches from './home-matches.slot.tsx';

function open(sample = sampleSportsbook()) {
  const element = (
    <SportsbookContext value={() => sample.book}>
      <HomeMatches />
    </SportsbookContext>
  );
  return renderScreen(element, createTestPlatform(answer(getBetSettings, () => null)));
}

test('home shows matches in play with clock, score and who wins at which price; a price leads to its match [RT-3] [VEN-4]', async () => {
  const { router } = open();

  const [card] = within(await screen.findByRole('list', { name: '热门赛事' })).getAllByRole('listitem');
  const first = within(card ?? document.body);
  expect(first.getByText("67'")).toBeVisible();
  await userEvent.click(first.getByRole('button', { name: '全场独赢 平局，赔率 3.40' }));

  expect(router.state.location.pathname).toBe('/game/sport');
  expect(router.state.location.search).toMatch(/^\?match=/);
});

test('the section shows a sentence while no match is in play [RT-3]', async () => {
  open(Object.assign(sampleSportsbook(), { matches: [] }));

  expect(await screen.findByText('暂无进行中的赛事')).toBeVisible();
});

test('a match whose winner market is closed is listed after the others and labelled as closed [RT-3]', async () => {
  const sample = sampleSportsbook();
  const [first, ...others] = sample.matches;
  open(Object.assign(sample, { matches: [{ ...first, matchId: 'M9', home: '北港', markets: [] }, first, ...others] }));

  const cards = within(await screen.findByRole('list', { name: '热门赛事' })).getAllByRole('listitem');
  const at = cards.findIndex((card) => within(card).queryByText('北港'));
  expect(at).toBe(cards.length - 1);
  expect(within(cards[at] ?? document.body).getByText('独赢已停止投注')).toBeVisible();
});
