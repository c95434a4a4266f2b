import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

test('the gallery shows the shared components in both themes and any language, without a fault', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/dev/gallery');
  await expect(page.locator('section[data-theme]')).toHaveCount(2);
  const { violations } = await new AxeBuilder({ page })
    // Frames of whole pages stand in one page here: their landmarks and headings are not its own.
    .disableRules(['landmark-no-duplicate-banner', 'landmark-banner-is-top-level', 'landmark-unique'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
  await page.getByRole('radio', { name: 'Русский' }).check();
  await expect(page.getByText('Повторить').first()).toBeVisible();
  await page.getByRole('radio', { name: 'pseudo' }).check();
  await expect(page.getByText(/^⟦.*⟧$/u).first()).toBeVisible();
});

test('any page can be seen in the pseudo-language', async ({ page }) => {
  await page.goto('/?pseudo');
  await expect(page.getByRole('navigation')).toContainText('⟦');
});
