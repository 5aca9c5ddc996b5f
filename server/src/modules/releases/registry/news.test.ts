import { createTopics, type News } from '../../../kernel/news.ts';
import { makeRelease, startRegistry } from './testing.ts';

/** Hints between the registries of a test. */
function localNews(): News {
  const topics = createTopics();
  return { publish: topics.call, follow: topics.add, isLive: () => true };
}

test('an activation at one instance reaches the open tabs of another by a hint, not by polling', async () => {
  const one = await startRegistry(null, localNews());
  const other = await one.another();
  const draft = makeRelease({ version: '1.0.0' });
  await one.ops.publish(draft);
  const heard = new Promise<string>((resolve) => void other.registry.subscribe((signed) => resolve(signed.payload)));
  await one.ops.activate('1.0.0');

  expect(await heard).toContain(draft.document.digest);
  await other.close();
  await one.stop();
});
