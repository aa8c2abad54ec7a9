import { describe, expect, it } from 'vitest'
import { measureLine } from './measure-line.ts'
import { fastestOf, type LineSpeed } from './use-lines.ts'

type Answer = () => Promise<unknown>
const ours: Answer = async () => ({ merchantCode: 'solmar' })

/** A line that takes so many milliseconds a ping. */
function measure(answer: Answer, takes: readonly number[] = [900, 30, 500, 10]) {
  let time = 0
  let ping = 0
  return measureLine({
    merchantCode: 'solmar',
    now: () => time,
    ask: () => {
      time += takes[ping++] ?? 0
      return answer()
    },
  })
}

describe('a line', () => {
  it('takes the median of three pings after the one that opens it', async () => {
    expect(await measure(ours)).toBe(30)
  })

  it.each<[string, Answer]>([
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers with nothing', async () => null],
    ['answers with something else', async () => 'solmar'],
    ['is somebody else’s by now', async () => ({ merchantCode: 'other' })],
  ])('that %s is down (T44)', async (_what, answer) => {
    expect(await measure(answer)).toBeUndefined()
  })

  it('is the fastest by its milliseconds, and none is where all are down', () => {
    expect(
      fastestOf(
        new Map<string, LineSpeed>([
          ['a', 30],
          ['b', 'down'],
          ['c', 9],
        ]),
      ),
    ).toBe('c')
    expect(
      fastestOf(
        new Map<string, LineSpeed>([
          ['a', 'down'],
          ['b', undefined],
        ]),
      ),
    ).toBeUndefined()
  })
})
