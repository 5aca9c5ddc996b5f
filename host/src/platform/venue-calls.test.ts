import { BusinessError, NetworkError } from '@site/shared/platform';
import axios from 'axios';
import { askVenueUser } from './venue-calls.ts';

const LAUNCH = {
  url: '',
  h5Url: '',
  token: 'venue token',
  apiUrl: 'https://venue.test/',
  activityUrl: '',
  resource: '',
  allowedOrigins: [],
  nonce: 'n',
};
const asked: string[] = [];
const venueSaying = (data: string) => ({
  isOnline: () => true,
  http: axios.create({
    adapter: async (config) => {
      asked.push(config.url ?? '');
      return { status: 200, statusText: 'OK', data, headers: {}, config };
    },
  }),
});
const rejection = async (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

test.each([100, 350, '0000000'])('a venue says success with %s [ERR-1]', async (code) => {
  expect(await askVenueUser(venueSaying(JSON.stringify({ code, data: { userId: 12 } })), LAUNCH)).toEqual({ userId: '12' });
  expect(asked.at(-1)).toBe('https://venue.test/yewu12/api/user/getUserInfo?token=venue+token');
});

test('6000 is no success of a venue, its message is shown [ERR-1]', async () => {
  const error = await rejection(askVenueUser(venueSaying('{"code":6000,"msg":"会话失效"}'), LAUNCH));

  expect(error).toBeInstanceOf(BusinessError);
  expect(error).toMatchObject({ code: 6000, message: '会话失效' });
});

test.each(['<html>', '{}', '{"code":100,"data":null}'])('an answer like %s is a network error', async (answer) => {
  expect(await rejection(askVenueUser(venueSaying(answer), LAUNCH))).toBeInstanceOf(NetworkError);
});
