/** WebKit as GTK programs have it, over WebDriver: the engine of every browser on an iPhone, without Apple's parts. */
import { spawn, type ChildProcess } from 'node:child_process';
import { freePort } from '@site/tools/free-port.ts';
import type { WebKitPrograms } from '@site/tools/steps/engines.ts';
import type { Engine, EnginePage } from './engine.ts';

const POLL_MS = 50;
const SLOWEST_START_MS = 60_000;

/** Starts a screen in memory; each page gets a driver and a browser on it. */
export async function startWebKit(programs: WebKitPrograms): Promise<Engine> {
  const screen = spawn(programs.screen, ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  try {
    const display = await displayOf(screen);
    const { page, version } = await openPage({ ...programs, display });
    await page.close();
    return {
      version,
      newPage: async () => (await openPage({ ...programs, display })).page,
      close: async () => {
        screen.kill();
      },
    };
  } catch (error) {
    screen.kill();
    throw error;
  }
}

/** The display that the screen opened; rejects when it ends before it has one. */
function displayOf(screen: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    screen.once('error', reject);
    screen.once('exit', (code) => reject(new Error(`the screen for WebKit ended with ${code}`)));
    screen.stdio[3]?.once('data', (text) => resolve(`:${String(text).trim()}`));
  });
}

type Call = <Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Answer>;

/** One driver has one session, and a session has one set of cookies and storage. */
async function openPage(
  programs: WebKitPrograms & { readonly display: string },
): Promise<{ readonly page: EnginePage; readonly version: string }> {
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], { env: { ...process.env, DISPLAY: programs.display }, stdio: 'ignore' });
  const call: Call = async (method, path, body) => answerOf(await send(`http://127.0.0.1:${port}${path}`, method, body), path);
  try {
    await listening(driver, `http://127.0.0.1:${port}/status`);
    const options = { binary: programs.browser, args: ['--automation'] };
    const { sessionId, capabilities } = await call<{ sessionId: string; capabilities: { browserVersion: string } }>('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    });
    const page = pageOf((method, path, body) => call(method, `/session/${sessionId}${path}`, body), driver);
    await page.resize({ width: 1280, height: 800 });
    return { page, version: capabilities.browserVersion };
  } catch (error) {
    driver.kill();
    throw error;
  }
}

const send = (address: string, method: string, body?: object) =>
  fetch(address, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });

async function answerOf<Answer>(response: Response, path: string): Promise<Answer> {
  const { value } = (await response.json()) as { readonly value: Answer & { readonly error?: string; readonly message?: string } };
  if (!response.ok) throw new Error(`${path}: ${value.error ?? ''} ${value.message ?? ''}`);
  return value;
}

async function listening(driver: ChildProcess, address: string): Promise<void> {
  const startedAtMs = Date.now();
  let failure: Error | null = null;
  driver.once('error', (error) => (failure = error));
  while (failure === null && driver.exitCode === null && driver.signalCode === null && Date.now() - startedAtMs < SLOWEST_START_MS) {
    if (
      await fetch(address).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('WebKitWebDriver did not start', { cause: failure });
}

function pageOf(call: Call, driver: ChildProcess): EnginePage {
  const ask = async <Answer>(expression: string): Promise<Answer> => {
    const script = `const done = arguments[0];
      (async () => JSON.stringify(await (${expression})))().then((text) => done({ text }), (error) => done({ fault: String(error) }));`;
    const { text, fault } = await call<{ text?: string; fault?: string }>('POST', '/execute/async', { script, args: [] });
    if (fault !== undefined) throw new Error(`the page refused ${expression.slice(0, 200)}: ${fault}`);
    return (text === undefined ? undefined : JSON.parse(text)) as Answer;
  };
  return {
    goto: async (url) => {
      await call('POST', '/url', { url });
    },
    ask,
    perform: async (actions) => {
      await call('POST', '/actions', { actions });
    },
    // The window has a bar of its own above the view.
    resize: async ({ width, height }) => {
      const rect = await call<{ readonly height: number }>('POST', '/window/rect', { width, height });
      const bar = rect.height - (await ask<number>('innerHeight'));
      await call('POST', '/window/rect', { width, height: height + bar });
    },
    close: async () => {
      await call('DELETE', '');
      driver.kill();
    },
  };
}
