import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

/** Until the page answers to touches by itself: what the server drew was taken over. */
export async function alive(page: Page): Promise<void> {
  await page.locator('#root[data-alive]').waitFor();
}

/** Opens an address and waits until it is alive. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

export const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** Faults that a browser reports; a journey must end without any. */
export function collectFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
  });
  return faults;
}

export async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
}

/** Past the guide that a reader shows at its first visit. */
export async function openReader(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: '知道了' }).click();
}
