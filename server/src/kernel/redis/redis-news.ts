import { createTopics, type News } from '../news.ts';
import type { Redis } from './redis.ts';

const CHANNEL = 'news';

/** Hints by Redis' publish and subscribe. */
export function createRedisNews(redis: Redis): News {
  const topics = createTopics();
  let isListening = false;
  redis.subscribe(CHANNEL, (message) => {
    isListening = true;
    if (message === null) topics.callAll();
    else topics.call(message);
  });
  return {
    publish: (topic) => redis.publish(CHANNEL, topic),
    follow: topics.add,
    isLive: () => isListening && redis.fault() === null,
  };
}
