import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#schemas/calls/calls.ts'
import { sixtyAtOnce } from '#tests/support/server/sixty-at-once.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { createLog } from '../log/log.ts'
import { contractId } from './contract-id.ts'

const lines: string[] = []
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ log: createLog('warn', { write: (line) => lines.push(line) }) })
})
afterAll(() => test.close())

const report = { call: 'profile', path: '/fields/juan@example.com/0', keyword: 'type', contract: contractId }
const counted = async () =>
  (await test.app.metrics.metrics()).split('\n').filter((line) => line.startsWith('answer_mismatches_total'))

describe('a report of a wrong answer', () => {
  it('is counted by call, keyword and contract, and logged with names of the contract alone', async () => {
    await test.visitor('solmar').value('reportAnswer', { body: report })
    expect(await counted()).toEqual([
      'answer_mismatches_total{call="profile",keyword="type",contract="same"} 1',
    ])
    expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({
      place: '/fields/*/*',
      merchant: 'solmar',
      release: test.sites.site('solmar')?.release,
    })
    expect(lines.join('')).not.toContain('juan')
  })

  it('of a page of another build is counted apart, and an unknown keyword under no name of its own', async () => {
    const body = { ...report, keyword: 'madeUp', contract: '0'.repeat(16) }
    await test.visitor('solmar').value('reportAnswer', { body })
    expect(await counted()).toContain(
      'answer_mismatches_total{call="profile",keyword="other",contract="other"} 1',
    )
  })

  it.each([
    ['a call that there is not', { ...report, call: 'constructor' }],
    ['more than a report has', { ...report, account: 'juan' }],
    ['an endless place', { ...report, path: '/'.repeat(201) }],
    ['a place that is none', { ...report, path: { toString: 'x' } }],
    ['a keyword with a line of its own', { ...report, keyword: 'type\n{}' }],
    ['no contract', { ...report, contract: 'x' }],
    ['a list', [report]],
  ])('with %s is refused, and neither counted nor logged', async (_, body) => {
    const before = [await counted(), lines.length]
    expect(await test.visitor('solmar').failure('reportAnswer', { body })).toMatchObject({
      code: 'badRequest',
    })
    expect([await counted(), lines.length]).toEqual(before)
  })

  it('of three megabytes is refused before it is read', async () => {
    const { path: url, module } = calls.reportAnswer
    const answer = await test.app.inject({
      method: 'POST',
      url,
      headers: { host: 'localhost', 'x-module-id': module, 'content-type': 'application/json' },
      payload: `{"call":"${'x'.repeat(3_000_000)}"}`,
    })
    expect(answer.statusCode).toBe(413)
  })

  it('is taken twenty times a minute of one address, also from sixty at once', async () => {
    const visitor = test.visitor('solmar')
    const answers = await sixtyAtOnce(() => visitor.call('reportAnswer', { body: report }))
    expect(answers.filter(({ success }) => success)).toHaveLength(20)
    expect(answers.filter((answer) => !answer.success && answer.code === 'tooManyRequests')).toHaveLength(40)
  })
})
