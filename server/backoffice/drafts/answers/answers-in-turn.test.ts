import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { signedInOperator } from '#tests/support/server/signed-in-operator.ts'
import { sixtyAtOnce } from '#tests/support/server/sixty-at-once.ts'

const merchant = 'solmar'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('F7 sixty consoles that look at one draft are answered one after the other, and others in between', async () => {
  const { headers } = await signedInOperator(test)
  const visitor = test.visitor(merchant)
  const { id } = await visitor.value('createDraft', {
    params: { merchant },
    body: { title: 'Summer' },
    headers,
  })
  const look = () => visitor.value('draft', { params: { merchant, draft: id }, headers })
  // The verdict is worked out once, and all wait for it.
  const turns = countTurns()
  const answeredIn = await sixtyAtOnce(() => look().then(() => turns.now()))
  turns.stop()
  const answers = new Map<number, number>()
  for (const turn of answeredIn) answers.set(turn, (answers.get(turn) ?? 0) + 1)
  expect(Math.max(...answers.values())).toBe(1)
})

/** Counts the turns of the event loop. */
function countTurns() {
  let turn = 0
  let next = setImmediate(count)
  return { now: () => turn, stop: () => clearImmediate(next) }

  function count() {
    turn++
    next = setImmediate(count)
  }
}
