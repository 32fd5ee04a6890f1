import type { CaseTypeInfo, FormField, FormSection } from '@anju/contract';
import { samplePdf } from '@anju/server/testing/samples';
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

type Form = Readonly<Record<string, unknown>>;

const valueAt = (form: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, step) => (inner as Form | undefined)?.[step], form);

/** A control is found by its title, whatever element draws it. */
export const control = (where: Page | Locator, title: string) =>
  where.locator('input, select, textarea').and(where.getByLabel(title, { exact: true }));

export const step = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true }).first();

/** The field is filled in as by a person; a field that is not asked is skipped. */
async function fillField(where: Locator, { title, kind, options, input }: FormField, value: unknown): Promise<void> {
  if (kind === 'choices') {
    const group = where.getByRole('group', { name: title, exact: true });
    for (const one of value as string[]) await group.getByLabel(one, { exact: true }).check();
    return;
  }
  const isRadio = kind === 'yes-or-no' || (kind === 'choice' && input !== 'district' && options.length <= 4);
  if (isRadio) {
    const group = where.getByRole('radiogroup', { name: title, exact: true });
    if ((await group.count()) === 0) return;
    const name = kind === 'yes-or-no' ? (value ? '是' : '否') : String(value);
    await group.getByRole('radio', { name, exact: true }).check();
    return;
  }
  const field = control(where, title);
  if ((await field.count()) === 0) return;
  if (kind === 'choice' || input === 'district') await field.selectOption(String(value));
  else await field.fill(String(value));
}

async function fillSection(
  where: Locator,
  { fields, path, title, required }: FormSection,
  form: unknown,
): Promise<void> {
  const filled = fields.filter((field) => valueAt(form, field.path) !== undefined);
  if (filled.length === 0) return;
  const add = where.getByRole('button', { name: `添加${title}`, exact: true });
  if (path !== '' && !required && (await add.count()) > 0) await add.click();
  for (const field of filled) await fillField(where, field, valueAt(form, field.path));
}

/** The groups of a form are filled in one after the other, by the titles that stand on the page. */
export async function fillGroup(page: Page, layout: readonly FormSection[], title: string, form: Form): Promise<void> {
  const where = step(page, title);
  // On a phone the group must be the one in sight.
  await where.waitFor();
  for (const section of layout.filter(({ group }) => group === title)) {
    if (section.listPath === null) await fillSection(where, section, form);
    else if (section.path === '') await fillList(where, layout, section, form);
  }
}

async function fillList(where: Locator, layout: readonly FormSection[], list: FormSection, form: Form): Promise<void> {
  const items = (valueAt(form, list.listPath as string) as Form[] | undefined) ?? [];
  for (const [index, item] of items.entries()) {
    const group = where.getByRole('group', { name: `${list.title} ${index + 1}`, exact: true });
    if ((await group.count()) === 0)
      await where.getByRole('button', { name: `添加${list.title}`, exact: true }).click();
    await group.waitFor();
    const unfold = group.getByRole('button', { name: `填写${list.title} ${index + 1}` });
    if ((await unfold.count()) > 0) await unfold.click();
    if (item.creditCode !== undefined && list.alternatives)
      await group
        .getByRole('radiogroup', { name: `${list.title}类型` })
        .getByLabel('单位')
        .check();
    for (const section of layout.filter(({ listPath }) => listPath === list.listPath))
      await fillSection(group, section, item);
  }
}

export async function fillForm(page: Page, { layout }: CaseTypeInfo, form: Form): Promise<void> {
  for (const title of new Set(layout.map(({ group }) => group))) await fillGroup(page, layout, title, form);
}

const pdfNamed = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(samplePdf) });

export async function handInMaterials(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page
      .getByLabel(name, { exact: true })
      .and(page.locator('input[type=file]'))
      .setInputFiles(pdfNamed(`${name}.pdf`));
    await expect(page.getByRole('button', { name: `删除${name}.pdf` })).toBeVisible();
  }
}
