import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import { WHOLE_CHROMIUM } from '../fixtures/chromium.ts';
import { expect, logIn, test } from '../fixtures/site.ts';

test.use({ serviceWorkers: 'allow', launchOptions: WHOLE_CHROMIUM });

const NOTICE = {
  title: '注单已结算',
  body: '比赛已结束，点击查看注单。',
  tag: 'bet-1',
  link: '/mine/record/betRecord?state=settled&category=sport',
};

/** What the journey uses of the worker's scope. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration & { readonly active: ServiceWorker | null };
  readonly clients: object;
  dispatchEvent(event: Event): boolean;
}

async function activeWorker(page: Page, context: BrowserContext): Promise<Worker> {
  await page.goto('/');
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const state = () => worker.evaluate(() => (globalThis as unknown as WorkerScope).registration.active?.state ?? '');
  await expect.poll(state).toBe('activated');
  return worker;
}

/** Delivers messages as the browser's push service does, once it has decrypted them; also collects what the worker reports as errors. */
async function createPushService(session: CDPSession, origin: string) {
  const errors: string[] = [];
  session.on('ServiceWorker.workerErrorReported', ({ errorMessage }) => errors.push(errorMessage.errorMessage));
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => one && resolve(one.registrationId)),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return { errors, deliver: (data: string) => session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }) };
}

const shownNotices = (worker: Worker) =>
  worker.evaluate(async () => {
    const notices = await (globalThis as unknown as WorkerScope).registration.getNotifications();
    return notices.map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** Presses the only notice; a window opens for a trusted press alone, so the address that the worker asks for is returned instead. */
const pressNotice = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const opened = new Promise<string>((resolve) =>
      Object.defineProperty(scope.clients, 'openWindow', { configurable: true, value: async (url: string) => resolve(url) }),
    );
    const [notification] = await scope.registration.getNotifications();
    const Press = Reflect.get(globalThis, 'NotificationEvent') as new (type: string, options: object) => Event;
    scope.dispatchEvent(new Press('notificationclick', { notification }));
    return opened;
  });

test('a push shows its notice with the icon, and a press on it opens its address; another origin’s address is not opened [ACC-11]', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['notifications'], { origin: site.origin });
  await logIn(page);
  const worker = await activeWorker(page, context);
  const push = await createPushService(await context.newCDPSession(page), site.origin);

  await push.deliver(JSON.stringify(NOTICE));
  const { title, body, tag } = NOTICE;
  await expect.poll(() => shownNotices(worker)).toEqual([{ title, body, tag }]);
  expect(push.errors).toEqual([]);

  const address = await pressNotice(worker);
  expect(address).toBe(site.origin + NOTICE.link);
  await expect.poll(() => shownNotices(worker)).toEqual([]);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: '投注记录' })).toBeVisible();

  await push.deliver(JSON.stringify({ ...NOTICE, link: 'https://evil.example/mine/mail' }));
  await expect.poll(() => shownNotices(worker)).toHaveLength(1);
  expect(await pressNotice(worker)).toBe(`${site.origin}/mine/mail`);
});
