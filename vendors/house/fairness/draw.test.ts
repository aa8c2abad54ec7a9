import { describe, expect, it } from 'vitest'
import { unevenness } from '#tests/support/measure/unevenness.ts'
import { drawFrom } from './draw.ts'
import { seededDraw } from './seeded-draw.ts'

function bytesOf(...numbers: number[]) {
  const view = new DataView(new ArrayBuffer(numbers.length * 4))
  numbers.forEach((number, at) => view.setUint32(at * 4, number))
  return new Uint8Array(view.buffer)
}

describe('a draw', () => {
  it('rejects samples that would bias the draw', () => {
    // 2^32 is 429,496 times 10,000 and 7,296 more.
    const draw = drawFrom(() => bytesOf(2 ** 32 - 1, 2 ** 32 - 7_296, 2 ** 32 - 7_297, 12))
    expect([draw(10_000), draw(10_000)]).toEqual([9_999, 12])
  })

  it('continues with the next hash block when one is used up', () => {
    const draw = drawFrom((place) => bytesOf(place, place + 100))
    expect([draw(1_000), draw(1_000), draw(1_000), draw(1_000)]).toEqual([0, 100, 1, 101])
  })

  it('is another one with another seed of the server, seed of the player or nonce, and the same with the same', () => {
    const rolls = (...seeds: Parameters<typeof seededDraw>) => {
      const draw = seededDraw(...seeds)
      return Array.from({ length: 20 }, () => draw(10_000)).join()
    }
    const [one, other] = ['aa'.repeat(32), 'ab'.repeat(32)]
    expect(rolls(one, 'me', 1)).toBe(rolls(one, 'me', 1))
    const all = [rolls(one, 'me', 1), rolls(other, 'me', 1), rolls(one, 'you', 1), rolls(one, 'me', 2)]
    expect(new Set(all).size).toBe(4)
  })

  it('is as likely as any other one, and so is the one after it, by their chi-square', () => {
    const draw = seededDraw('54'.repeat(32), 'me', 1)
    const [single, pairs] = [new Float64Array(37), new Float64Array(37 * 37)]
    let last = 0
    for (let at = 0; at < 137_000; at++) {
      const number = draw(37)
      single[number] = (single[number] ?? 0) + 1
      const pair = last * 37 + number
      pairs[pair] = (pairs[pair] ?? 0) + 1
      last = number
    }
    expect(unevenness(single)).toBeLessThan(5)
    expect(unevenness(pairs)).toBeLessThan(5)
    // One number in a hundred that is another one would be seen.
    expect(unevenness(single.map((count, number) => (number === 7 ? count * 1.3 : count)))).toBeGreaterThan(5)
  })
})
