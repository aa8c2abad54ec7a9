import { calls } from '#schemas/calls/calls.ts'
import { openServer } from '../support/open-server.ts'
import { expect, test, type Page } from '../support/site.ts'

const reports = calls.reportAnswer.path
const settings = `**${calls.whitelabel.path}`

/** A flag that is a text. */
async function plantWrongAnswer(page: Page) {
  await page.route(settings, async (route) => {
    const answer = await route.fetch()
    const { value } = (await answer.json()) as { value: { flags: Record<string, unknown> } }
    const [flag = ''] = Object.keys(value.flags)
    const flags = { ...value.flags, [flag]: 'juan@example.com' }
    await route.fulfill({ response: answer, json: { success: true, value: { ...value, flags } } })
  })
}

test('an answer that is not what the contract declares fails at once, and says where', async ({
  page,
  solmar,
  complaints,
}) => {
  await plantWrongAnswer(page)
  await page.goto(`${solmar}/`)
  await expect.poll(() => complaints.length).toBeGreaterThan(0)
  expect(complaints[0]).toMatch(
    /The answer to whitelabel is not what the contract declares: "\/flags\/\w+" \(type\)/,
  )
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  // It was asked for.
  complaints.length = 0
})

test.describe('the pages of players', () => {
  test('go on with such an answer, and the sample reports the place and nothing of what it said', async ({
    page,
  }) => {
    const server = await openServer(1)
    try {
      await plantWrongAnswer(page)
      const reported = page.waitForRequest((request) => request.url().endsWith(reports))
      await page.goto(`${server.address('solmar')}/`)
      await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
      const report = await reported
      expect(report.postDataJSON()).toEqual({
        call: 'whitelabel',
        path: expect.stringMatching(/^\/flags\/\w+$/),
        keyword: 'type',
        contract: expect.stringMatching(/^[0-9a-f]{16}$/),
      })
      expect((await report.response())?.status()).toBe(200)
      const line = server.written.lines.find((each) => each.includes('is not what the contract declares'))
      expect(JSON.parse(line ?? '{}')).toMatchObject({
        call: 'whitelabel',
        contract: 'same',
        merchant: 'solmar',
      })
      expect(line).not.toContain('juan@example.com')
      expect(await server.app.metrics.metrics()).toContain(
        'answer_mismatches_total{call="whitelabel",keyword="type",contract="same"} 1',
      )
    } finally {
      await server.close()
    }
  })

  test('outside the sample neither check nor fetch what checks', async ({
    page,
    uncheckedServer: server,
  }) => {
    await plantWrongAnswer(page)
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await page.goto(`${server.address('solmar')}/`)
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked.length).toBeGreaterThan(5)
    expect(asked.filter((address) => /answer-(checks|report)/.test(address))).toEqual([])
  })
})
