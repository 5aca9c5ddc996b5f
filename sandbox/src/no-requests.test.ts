import { answerToBytes, NO_REQUESTS } from '@site/server/kernel/testing.ts';
import { createPaymentApp } from './payment-gateway/payment-app.ts';
import { createVenueApp } from './venues/venue-app.ts';

const nothing = async () => undefined;
const SERVERS = {
  'the venues': () => createVenueApp({ wallet: {} as Parameters<typeof createVenueApp>[0]['wallet'], siteOrigins: [] }),
  'the payment pages': () => createPaymentApp({ orders: { payable: nothing, pay: nothing } }),
};

test.each(Object.entries(SERVERS).flatMap(([name, create]) => NO_REQUESTS.map((text) => [name, text, create] as const)))(
  '%s refuse bytes that are no request (%j) with the headers of every response [T25]',
  async (_name, text, create) => {
    const answer = await answerToBytes(create(), text);

    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    for (const header of ['x-content-type-options: nosniff', "frame-ancestors 'none'", 'charset=utf-8'])
      expect(answer.toLowerCase()).toContain(header);
  },
);
