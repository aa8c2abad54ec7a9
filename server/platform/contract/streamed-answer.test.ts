import { text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { streamedAnswer } from './streamed-answer.ts'

it('reads no more of a long text than its client has taken', async () => {
  const piece = `"${'x'.repeat(99_998)}\n`
  let read = 0
  async function* pieces() {
    while (read < 250) {
      read += 1
      yield piece
    }
  }
  const answer = streamedAnswer({ entries: 250, text: pieces() }, 'text')
  answer.read(0)
  for (let turns = 0; turns < 50; turns += 1) await turn()
  expect(read).toBeLessThan(4)
  const rest = await text(answer)
  expect(JSON.parse(rest)).toEqual({
    success: true,
    value: { entries: 250, text: piece.repeat(250) },
  })
})
