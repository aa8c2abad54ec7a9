import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { compileForms } from '#schemas/forms/compile-form.ts'
import { arbitraryRelease } from '../../support/configuration/arbitrary-releases.ts'
import { propertyRuns } from '../../support/forms/arbitrary-forms.ts'
import { withConfiguration } from '../support/change-site.ts'
import { openForms, type Opened } from '../support/open-forms.ts'
import type { Server } from '../support/open-server.ts'
import { expect, test } from '../support/site.ts'
import { namesIn, typeThrough } from '../support/typist.ts'

test('no release moves anything under who types, in any form', async ({ browser, solmar, server }) => {
  const runs = propertyRuns(1)
  test.setTimeout(240_000 + runs * 60_000)
  const seed = Number(process.env['PROPERTY_SEED'] ?? 9)
  // So that a failure can be had again.
  test.info().annotations.push({ type: 'seed', description: `${runs} releases of seed ${seed}` })
  process.stdout.write(`${runs} releases of seed ${seed}\n`)
  const releases = fc.sample(arbitraryRelease, { seed, numRuns: runs * 2 })
  const choose = fc.sample(fc.nat({ max: 9999 }), { seed, numRuns: runs * 80 })[Symbol.iterator]()
  const pages = await openForms(
    server,
    solmar,
    // In contexts of their own: one has six connections to a host, and each page listens on one.
    async () => (await browser.newContext()).newPage(),
    process.env['PROPERTY_RUNS'] ? 'every' : 'every third',
  )

  const before = server.sites.site('solmar')?.documents
  let published = 0
  for (const release of releases) {
    if (published === runs) break
    await withConfiguration(server, 'solmar', release, async (publish) => {
      let outcome: Promise<void> | undefined
      await Promise.all(
        pages.map(async (opened) => {
          const field = await anyText(server, opened, choose.next().value ?? 0)
          if (!field) return
          await typeThrough(field, {
            text: 'aB3-dE5',
            at: (choose.next().value ?? 0) % 5,
            during: async () => {
              outcome ??= publish().then(() =>
                expect
                  .poll(() =>
                    isDeepStrictEqual(server.sites.site('solmar')?.documents, before && release(before)),
                  )
                  .toBe(true),
              )
              await outcome
              await expectForm(server, opened)
            },
          })
        }),
      )
    }).then(
      async () => {
        published++
        // What was there before is back on the server and in every page.
        await expect.poll(() => isDeepStrictEqual(server.sites.site('solmar')?.documents, before)).toBe(true)
        await Promise.all(pages.map((opened) => expectForm(server, opened)))
      },
      (error: unknown) => {
        // What no site may be is refused, and moves nothing either.
        if (!/"severity"|"reason"/.test(String(error))) throw error
      },
    )
  }
  expect(published).toBe(runs)
  await Promise.all(pages.map(({ page }) => page.context().close()))
})

/** One of the tabs where there are some, and one of the texts of its form. */
async function anyText(server: Server, opened: Opened, choice: number) {
  const { page, form, names } = opened
  const tabs = page.getByRole('dialog').getByRole('tab')
  const count = await tabs.count()
  if (count > 0 && choice % 3 === 0) {
    await tabs.nth(choice % count).click()
    await expectForm(server, { ...opened, names: names.slice(choice % count).slice(0, 1) })
  } else {
    await expectForm(server, opened)
  }
  const inputs = await form
    .locator('input[name]:not([type=checkbox]):not([role=combobox]):not([type=date])')
    .evaluateAll((all) => all.map((input) => input.getAttribute('name')))
  const name = inputs[choice % inputs.length]
  return name ? form.locator(`input[name="${name}"]`) : undefined
}

/** What the page shows is a form of the current release, and beside it no more than the field that is typed in. */
async function expectForm(server: Server, { page, form, names }: Opened) {
  const site = server.sites.site('solmar')
  if (!site) throw new Error('There is no Solmar')
  const { flags, register } = site.documents
  const forms = compileForms({ flags, register, timeZone: 'Asia/Manila' })
  const expected = forms
    .filter(({ name }) => names.includes(name))
    .map(({ fields }) => fields.map(({ id }) => id))
  await expect(async () => {
    const focused = await page.evaluate(focusedField)
    const without = (ids: readonly string[]) => ids.filter((id) => id !== focused).join()
    expect(expected.map(without)).toContain(without(await namesIn(page, form)))
  }).toPass({ timeout: 40_000 })
}

function focusedField() {
  return document.activeElement?.closest('[data-field]')?.getAttribute('data-field')
}
