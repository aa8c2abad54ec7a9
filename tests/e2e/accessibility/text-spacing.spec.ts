import { expect, test, type Page } from '../support/site.ts'

/** WCAG 1.4.12 and 1.4.10 together: the spacing that a reader may choose, on the narrowest screen. */
test.describe('with wider text spacing', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  for (const merchant of ['solmar', 'kidlat'] as const) {
    test(`${merchant} neither scrolls sideways nor cuts a text off`, async ({ page, server }) => {
      for (const path of ['/', '/register', '/fish', '/nowhere']) {
        await page.goto(server.address(merchant) + path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        if (path === '/register')
          await expect(page.getByRole('dialog').locator('input').first()).toBeVisible()
        await widen(page)
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollWidth), path)
          .toBeLessThanOrEqual(320)
        expect.soft(await page.evaluate(cutTexts), path).toEqual([])
      }
    })
  }
})

/** By an adopted sheet, which the content policy has nothing against. */
async function widen(page: Page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
}

/** Texts whose box hides a part of them; an ellipsis and what only screen readers see are meant to. */
function cutTexts(): string[] {
  return [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, button, label, li, span')]
    .filter((element) => {
      const style = getComputedStyle(element)
      if (style.overflowX === 'visible' || style.textOverflow === 'ellipsis') return false
      if (element.offsetWidth <= 1 || element.offsetHeight <= 1) return false
      return (
        element.innerText.trim() !== '' &&
        (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)
      )
    })
    .map((element) => element.outerHTML.slice(0, 120))
}
