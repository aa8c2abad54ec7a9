import { expectAccessibleInBothModes } from '../support/accessible.ts'
import { withConfiguration } from '../support/change-site.ts'
import { expect, test } from '../support/site.ts'

/** Says what the tag was told, and whether it can read anything of the site. */
const tag = `
const say = (said) => fetch('https://region1.google-analytics.com/g/collect?said=' + encodeURIComponent(JSON.stringify(said)))
let storage = 'read'
try { localStorage.getItem('visits') } catch { storage = 'refused' }
let around = 'read'
try { parent.document.title } catch { around = 'refused' }
say([storage, around])
const told = (each) => say(Array.from(each))
dataLayer.forEach(told)
dataLayer.push = (each) => told(each)
`

test('T52 visits are counted once a visitor allows it, by a tag that learns the path and nothing else @desktop', async ({
  page,
  solmar,
  server,
}) => {
  const said: unknown[] = []
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: tag }),
  )
  await page.route('https://region1.google-analytics.com/**', (route) => {
    said.push(JSON.parse(new URL(route.request().url()).searchParams.get('said') ?? ''))
    return route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } })
  })
  const tagged = { analytics: { gtagId: 'G-AB12CD34EF', consent: 'asked' } } as const
  await withConfiguration(
    server,
    'solmar',
    (before) => ({ ...before, ...tagged }),
    async (publish) => {
      await publish()
      // Another server would have told its pages a little later.
      await expect
        .poll(async () => (await page.request.get(`${solmar}/`)).headers()['content-security-policy'])
        .toContain("frame-src 'self'")
      await page.goto(`${solmar}/rng?q=secret`)
      const question = page.getByRole('region', { name: 'Visit statistics' })
      await expectAccessibleInBothModes(page)
      await question.getByRole('button', { name: 'No, thanks' }).click()
      await expect(question).toBeHidden()
      await page.reload()
      await page.getByRole('button', { name: 'Visit statistics' }).click()
      expect(said).toEqual([])
      await question.getByRole('button', { name: 'Allow' }).click()
      const visits = () => said.filter((each) => Array.isArray(each) && each[1] === 'page_view')
      await expect.poll(visits).toHaveLength(1)
      await page.getByRole('link', { name: 'Help' }).first().click()
      await expect.poll(visits).toHaveLength(2)
    },
  )
  expect(said).toContainEqual(['refused', 'refused'])
  expect(said).toContainEqual([
    'event',
    'page_view',
    { page_location: `${solmar}/rng`, page_title: '/rng', language: 'en' },
  ])
  expect(JSON.stringify(said)).not.toContain('secret')
})
