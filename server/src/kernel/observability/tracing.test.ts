import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { countUnreadMail } from '@site/shared/wire';
import { startTestApp } from '../../testing/testing.ts';

interface ExportedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}
interface Export {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly ExportedSpan[] }[] }[];
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PRESS = '00f067aa0ba902b7';
const spans: ExportedSpan[] = [];
let collector: Server;

beforeAll(async () => {
  collector = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part) => (text += String(part)));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(text) as Export;
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});
beforeEach(() => void spans.splice(0));

const endpoint = () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
const textOf = ({ attributes }: ExportedSpan, name: string) => attributes.find(({ key }) => key === name)?.value.stringValue ?? '';

test('a trace that begins with a press in the page leads through its call to each SQL statement', async () => {
  const app = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint(), BUILD: 'abc' });
  const player = await app.player();
  const { httpStatus } = await player.call(countUnreadMail, null, { traceparent: `00-${TRACE}-${PRESS}-01` });
  await app.close();
  const ofPress = spans.filter(({ traceId }) => traceId === TRACE);
  const call = ofPress.find(({ name }) => name === `GET ${countUnreadMail.path}`);
  const statements = ofPress.filter((span) => span !== call);

  expect(httpStatus).toBe(200);
  expect(call).toMatchObject({ parentSpanId: PRESS });
  expect(statements.map((span) => textOf(span, 'db.query.text')).filter((sql) => sql.includes('mails'))).not.toEqual([]);
  expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([call?.spanId]));
  expect(JSON.stringify(spans)).not.toContain('player01');
});

test('a header that is no traceparent begins a trace of its own, and without an endpoint nothing is exported', async () => {
  const traced = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint() });
  for (const traceparent of [`00-${'0'.repeat(32)}-${PRESS}-01`, 'junk', `ff-${TRACE}-${PRESS}-01`])
    await traced.guest().call(countUnreadMail, null, { traceparent });
  await traced.close();
  const named = spans.splice(0).filter(({ traceId, parentSpanId }) => traceId === TRACE || parentSpanId === PRESS);
  const silent = await startTestApp();
  await silent.guest().call(countUnreadMail, null, { traceparent: `00-${TRACE}-${PRESS}-01` });
  await silent.close();

  expect([named, spans]).toEqual([[], []]);
});
