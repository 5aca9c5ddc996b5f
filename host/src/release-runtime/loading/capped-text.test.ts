import { cappedText } from './capped-text.ts';

test('a response below the limit is read completely, also with characters split between network packets', async () => {
  const bytes = new TextEncoder().encode('发布文件');
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });

  expect(await cappedText(new Response(body), bytes.length)).toBe('发布文件');
  expect(await cappedText(new Response(null), 1)).toBe('');
});

test('an endless body is aborted, not buffered [T04]', async () => {
  let sent = 0;
  const hungUp = jest.fn();
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1000;
      controller.enqueue(new Uint8Array(1000));
    },
    cancel: hungUp,
  });

  await expect(cappedText(new Response(endless), 10_000)).rejects.toThrow('more than 10000 bytes');

  expect(hungUp).toHaveBeenCalledTimes(1);
  expect(sent).toBeLessThanOrEqual(13_000);
});
