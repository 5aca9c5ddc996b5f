import { createNavigation } from './navigation.ts';
import { readReturnUrl, returnQueryOf } from './return-url.ts';

const routerAt = (pathname: string, search = '') => ({ state: { location: { pathname, search } }, navigate: jest.fn() });

test('navigation uses names, with a query, and replaces the present address on request [RT-12]', () => {
  const router = routerAt('/');
  const navigation = createNavigation();
  navigation.attach(router);

  navigation.go('egame', { search: '?q=a' });
  navigation.go('login', { replace: true });

  expect(router.navigate.mock.calls).toEqual([
    ['/game/egame?q=a', { replace: false }],
    ['/user/login', { replace: true }],
  ]);
});

test('entering resolves after the address has changed [RT-12]', async () => {
  const navigate = Promise.withResolvers<void>();
  const navigation = createNavigation();
  navigation.attach({ ...routerAt('/'), navigate: () => navigate.promise });
  const log: string[] = [];
  const enter = async () => {
    await navigation.enter('login');
    log.push('entered');
  };

  const entered = enter();
  await Promise.resolve();
  log.push('changed');
  navigate.resolve();
  await entered;

  expect(log).toEqual(['changed', 'entered']);
});

test('a protected page is left for home, a public one is not [RT-13]', async () => {
  const [inside, outside] = [routerAt('/mine/vip', '?tab=mall'), routerAt('/help/kh')];
  const navigation = createNavigation();

  navigation.attach(inside);
  await navigation.leaveProtected();
  expect(inside.navigate).toHaveBeenCalledWith('/', { flushSync: true });
  expect(navigation.returnQuery()).toBe('?from=%2Fmine%2Fvip%3Ftab%3Dmall');

  navigation.attach(outside);
  await navigation.leaveProtected();
  expect(outside.navigate).not.toHaveBeenCalled();
  expect(navigation.returnQuery()).toBeNull();
});

test('a status page returns to the address before it, and never to another status page [ERR-3] [RT-1]', () => {
  const navigation = createNavigation();

  navigation.attach(routerAt('/game/egame', '?q=1'));
  expect(navigation.returnQueryFromStatus()).toBe('?from=%2Fgame%2Fegame%3Fq%3D1');
  navigation.attach(routerAt('/other/restrictionIp', '?name=access-alert'));
  expect(navigation.returnQueryFromStatus()).toBeNull();
});

test('the return address includes its query [RT-13]', () => {
  expect(readReturnUrl(returnQueryOf({ pathname: '/game/sport/im', search: '?url=a&x=1' }))).toBe('/game/sport/im?url=a&x=1');
});

test.each([
  '',
  '?from=',
  '?from=//evil.test',
  '?from=/\\evil.test',
  '?from=https://evil.test/',
  '?from=/no/such/page',
  '?from=javascript:alert(1)',
])('the query %s leads nowhere', (search) => {
  expect(readReturnUrl(search)).toBeNull();
});
