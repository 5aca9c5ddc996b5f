import { createTestPlatform, fireEvent, renderScreen, screen, userEvent, waitFor, within } from '@site/shared/testing';
import { ArtTile } from './art-tile.tsx';
import { FilterPills } from './filter-bar.tsx';
import { Pagination } from './pagination.tsx';
import { RecordList } from './record-list.tsx';
import { RecordPage } from './record-page.tsx';
import { VirtualGrid as SsrGrid } from './ssr-grid.tsx';
import { Tabs } from './tabs.tsx';
import { VirtualGrid } from './virtual-grid.tsx';

const games = Array.from({ length: 1000 }, (_, index) => `游戏${index + 1}`);

/** Renders a grid of the thousand games; returns queries for its cells. */
function renderGames(Grid: typeof VirtualGrid): () => HTMLElement[] {
  renderScreen(
    <Grid label="游戏" items={games} keyOf={(game) => game}>
      {(game) => <a href={`/${game}`}>{game}</a>}
    </Grid>,
    createTestPlatform(),
  );
  return () => within(screen.getByRole('list', { name: '游戏' })).getAllByRole('listitem');
}

test('of a thousand cells only those near the window exist, and each has its position', () => {
  const cells = renderGames(VirtualGrid)();

  expect(cells.length).toBeGreaterThan(6);
  expect(cells.length).toBeLessThan(100);
  expect(cells[0]).toHaveAttribute('aria-posinset', '1');
  expect(cells[0]).toHaveAttribute('aria-setsize', '1000');
});

test('the server’s grid fetches no WebP pictures: the client’s grid does', () => {
  const cells = renderGames(SsrGrid)();

  expect(cells).toHaveLength(24);
  expect(cells.filter((cell) => !cell.hasAttribute('data-far'))).toEqual([]);
});

/** They are created a row or two at a time, which takes seconds on a busy machine. */
const BUSY_MS = 10_000;

/** Waits for many cells, of which some do not load their pictures yet. */
async function readyCells(): Promise<{ readonly made: number; readonly far: number }> {
  const cells = renderGames(VirtualGrid);
  const isFar = (cell: HTMLElement) => cell.hasAttribute('data-far');
  await waitFor(() => expect(cells().length).toBeGreaterThan(150), { timeout: BUSY_MS });
  await waitFor(() => expect(cells().filter((cell) => !isFar(cell)).length).toBeGreaterThan(20));
  return { made: cells().length, far: cells().filter(isFar).length };
}

test('while the page does not scroll more cells are created than the window shows, and load their pictures', async () => {
  const { made } = await readyCells();

  expect(made).toBeLessThan(games.length);
  await waitFor(() => expect(document.querySelectorAll('[data-far]')).toHaveLength(0));
});

test('with reduced data usage pictures load only just before they are visible', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  try {
    const { made, far } = await readyCells();

    expect(far).toBeGreaterThan(made / 2);
  } finally {
    Reflect.deleteProperty(navigator, 'connection');
  }
});

test('a tile links to its game, and its star is a separate switch', async () => {
  const star = jest.fn();
  const { router } = renderScreen(
    <ArtTile title="龙腾四海" art="/art.webp" to="/play/g1" meta="RTP 96.5%" tags={['热门', '新', '奖池']} onStar={star} />,
    createTestPlatform(),
  );
  expect(screen.queryByText('奖池')).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: '收藏龙腾四海', pressed: false }));
  expect(star).toHaveBeenCalledTimes(1);
  expect(router.state.location.pathname).toBe('/');

  await userEvent.click(screen.getByRole('link', { name: '龙腾四海' }));
  expect(router.state.location.pathname).toBe('/play/g1');
});

test('a tile under maintenance says so and offers no action', () => {
  renderScreen(
    <ArtTile title="龙腾四海" art="/art.webp" to="/play/g1" veil="维护中" actions={<button type="button">立即游戏</button>} />,
    createTestPlatform(),
  );

  expect(screen.getByText('维护中')).toBeVisible();
  expect(screen.queryByRole('button', { name: '立即游戏' })).not.toBeInTheDocument();
});

test('actions of a tile come with a mouse and the focus of a keyboard; none come under a finger', async () => {
  renderScreen(
    <ArtTile title="龙腾四海" art="/art.webp" to="/play/g1" actions={<button type="button">立即游戏</button>} />,
    createTestPlatform(),
  );
  const tile = screen.getByRole('link', { name: '龙腾四海' });
  const actions = () => screen.queryByRole('button', { name: '立即游戏' });

  fireEvent(tile, Object.assign(new MouseEvent('pointermove', { bubbles: true }), { pointerType: 'touch' }));
  expect(actions()).not.toBeInTheDocument();

  await userEvent.tab();
  expect(tile).toHaveFocus();
  expect(actions()).toBeVisible();
});

test('arrows move between tabs, around the end', async () => {
  const select = jest.fn();
  renderScreen(
    <Tabs
      label="分类"
      value="b"
      onSelect={select}
      tabs={[
        { value: 'a', label: '热门' },
        { value: 'b', label: '最新' },
      ]}
    />,
    createTestPlatform(),
  );

  await userEvent.click(screen.getByRole('tab', { name: '最新', selected: true }));
  await userEvent.keyboard('{ArrowRight}');

  expect(select).toHaveBeenLastCalledWith('a');
  expect(screen.getByRole('tab', { name: '热门' })).toHaveFocus();
});

test('one pill of a filter is pressed', async () => {
  const select = jest.fn();
  renderScreen(
    <FilterPills
      label="厂商"
      value="all"
      onSelect={select}
      choices={[
        { value: 'all', label: '全部' },
        { value: 'pg', label: 'PG' },
      ]}
    />,
    createTestPlatform(),
  );

  expect(screen.getByRole('button', { name: '全部', pressed: true })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'PG' }));

  expect(select).toHaveBeenCalledWith('pg');
});

test('the chosen pill of a row that scrolls is in view when the page opens', () => {
  const rect = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function at(this: Element) {
    return (this.tagName === 'BUTTON' ? { left: 400, width: 60 } : { left: 0, width: 300 }) as DOMRect;
  });
  renderScreen(
    <FilterPills label="球类" value="a" onSelect={jest.fn()} choices={[{ value: 'a', label: '羽毛球' }]} />,
    createTestPlatform(),
  );

  expect(screen.getByRole('group', { name: '球类' }).scrollLeft).toBe(280);
  rect.mockRestore();
});

test('pages stay within their bounds', async () => {
  const turn = jest.fn();
  renderScreen(<Pagination page={1} pageSize={20} total={41} onPage={turn} />, createTestPlatform());

  expect(screen.getByText('第 1 / 3 页，共 41 条')).toBeVisible();
  expect(screen.getByRole('button', { name: '上一页' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: '下一页' }));

  expect(turn).toHaveBeenCalledWith(2);
});

test('rows of an earlier page stay while the next loads, and are marked as busy', () => {
  const data = { page: 1, pageSize: 20, total: 41 };
  const answered = { error: null, isFetching: false, dataUpdatedAt: 0, refetch: jest.fn() };
  renderScreen(
    <>
      <RecordPage query={{ ...answered, isPlaceholderData: true, data }} empty={null} onPage={jest.fn()}>
        {() => <p>earlier rows</p>}
      </RecordPage>
      <RecordPage query={{ ...answered, isPlaceholderData: false, data: { ...data, total: 20 } }} empty={null} onPage={jest.fn()}>
        {() => <p>all rows</p>}
      </RecordPage>
    </>,
    createTestPlatform(),
  );

  expect(screen.getByText('earlier rows').parentElement).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('all rows').parentElement).toHaveAttribute('aria-busy', 'false');
  expect(screen.getAllByRole('navigation', { name: '分页' })).toHaveLength(1);
});

test('on a narrow window records are cards with labelled lines and totals', () => {
  const columns = [
    { key: 'game', title: '游戏', headline: true, render: (row: string) => row },
    { key: 'stake', title: '投注额', render: () => '¥20.00' },
  ];
  renderScreen(
    <RecordList caption="投注记录" columns={columns} rows={['龙腾四海']} keyOf={(row) => row} totals={{ stake: '¥20.00' }} />,
    createTestPlatform(),
  );

  expect(within(screen.getByRole('list', { name: '投注记录' })).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('投注额合计')).toBeVisible();
});

test('on a narrow window the actions of a record are under its card, and records without actions have none', () => {
  const columns = [
    { key: 'gift', title: '福利', headline: true, render: (row: string) => row },
    { key: 'claim', title: '操作', action: true, render: (row: string) => (row === '红利' ? <button type="button">领取</button> : null) },
  ];
  renderScreen(<RecordList caption="福利" columns={columns} rows={['红利', '签到']} keyOf={(row) => row} />, createTestPlatform());

  expect(screen.getAllByRole('button', { name: '领取' })).toHaveLength(1);
  expect(screen.queryByText('操作')).not.toBeInTheDocument();
});

test('on a narrow window short values share a line of the card, and the last line has no titles but the action', async () => {
  const open = jest.fn();
  const columns = [
    { key: 'game', title: '游戏', headline: true, render: (row: string) => row },
    { key: 'odds', title: '赔率', place: 'figure', render: () => '1.85' },
    { key: 'stake', title: '投注', place: 'figure', render: () => '¥20.00' },
    { key: 'at', title: '投注时间', place: 'foot', render: () => '2026-06-15 14:00' },
    {
      key: 'detail',
      title: '操作',
      action: true,
      pressCard: true,
      render: () => <button type="button" onClick={open} aria-label="详情" />,
    },
  ] as const;
  renderScreen(<RecordList caption="投注记录" columns={columns} rows={['龙腾四海']} keyOf={(row) => row} />, createTestPlatform());

  const card = within(screen.getByRole('listitem'));
  expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['赔率', '投注']);
  expect(card.getByText('2026-06-15 14:00').parentElement).toContainElement(card.getByRole('button', { name: '详情' }));
  await userEvent.click(card.getByRole('button', { name: '详情' }));
  expect(open).toHaveBeenCalledTimes(1);
});
