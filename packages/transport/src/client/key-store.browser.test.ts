import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { utf8 } from '../bytes.ts';
import { verifySignature } from '../server/primitives.ts';
import type * as client from './index.ts';

declare global {
  interface Window {
    client: typeof client;
  }
}

const SECURE = 'https://keys.test';
const PLAIN = 'http://keys.test';
const HTML = `<!doctype html><script type="module">import * as c from '/client.js'; window.client = c;</script>`;

let browser: Browser;
let code = '';
beforeAll(async () => {
  const entry = fileURLToPath(new URL('./index.ts', import.meta.url));
  const result = await build({
    ...{ logLevel: 'silent', configFile: false },
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('vite watched instead of building');
  code = output.output[0].code;
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
});
afterAll(async () => {
  await browser.close();
});

async function openPage(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await page.route(`${origin}/**`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: code })
      : route.fulfill({ contentType: 'text/html', body: HTML }),
  );
  await page.goto(`${origin}/`);
  await page.waitForFunction(() => 'client' in window);
  return page;
}

/** What the page's key is, and a signature by it. */
const keyIn = (page: Page) =>
  page.evaluate(async () => {
    const { browserKeyStore, loadDeviceKey } = window.client;
    const key = await loadDeviceKey(browserKeyStore);
    const signature = await key.sign(new TextEncoder().encode('pay 1'));
    return { isWeak: key.isWeak, publicKey: Array.from(key.publicKey), signature: Array.from(signature) };
  });
const isSigned = ({ publicKey, signature }: { publicKey: number[]; signature: number[] }) =>
  verifySignature(Uint8Array.from(publicKey), utf8('pay 1'), Uint8Array.from(signature));

test('in a secure context the key signs, outlives the page and cannot be taken out', async () => {
  const context = await browser.newContext();
  const page = await openPage(context, SECURE);
  const first = await keyIn(page);
  expect(first.isWeak).toBe(false);
  expect(isSigned(first)).toBe(true);
  await page.reload();
  await page.waitForFunction(() => 'client' in window);
  expect((await keyIn(page)).publicKey).toEqual(first.publicKey);
  const taken = await page.evaluate(async () => {
    const kept = await window.client.browserKeyStore.load();
    if (kept?.kind !== 'sealed') return 'no sealed pair';
    const { privateKey } = kept.pair;
    const ways = ['pkcs8', 'jwk', 'raw'] as const;
    const results = await Promise.allSettled(
      ways.map(async (way) => crypto.subtle.exportKey(way as 'pkcs8', privateKey)),
    );
    return results.map(({ status }) => status).join(' ');
  });
  expect(taken).toBe('rejected rejected rejected');
  await context.close();
});

test('over plain http the key is a seed, marked weak, and outlives the page as well', async () => {
  const context = await browser.newContext();
  const page = await openPage(context, PLAIN);
  expect(await page.evaluate(() => 'subtle' in crypto && crypto.subtle !== undefined)).toBe(false);
  const first = await keyIn(page);
  expect(first.isWeak).toBe(true);
  expect(isSigned(first)).toBe(true);
  await page.reload();
  await page.waitForFunction(() => 'client' in window);
  expect((await keyIn(page)).publicKey).toEqual(first.publicKey);
  await context.close();
});

test('two tabs that begin at once have one key', async () => {
  const context = await browser.newContext();
  const tabs = [await openPage(context, SECURE), await openPage(context, SECURE)];
  const keys = await Promise.all(tabs.map(keyIn));
  expect(keys[0]?.publicKey).toEqual(keys[1]?.publicKey);
  expect(keys.every(isSigned)).toBe(true);
  await context.close();
});
