import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scratchCopy, type ScratchCopy } from './support/lint/scratch-copy.ts'
import { soundFiles, violations } from './support/lint/violations.ts'

describe('architecture', () => {
  const copies: ScratchCopy[] = []
  let sound: readonly string[] = []
  let planted: readonly string[] = []

  beforeAll(async () => {
    const faults = Object.fromEntries(violations.map(({ file, text }) => [file, text]))
    copies.push(await scratchCopy(soundFiles), await scratchCopy({ ...soundFiles, ...faults }))
    const [first, second] = await Promise.all(copies.map((copy) => copy.findings()))
    sound = first ?? []
    planted = second ?? []
  })

  afterAll(async () => {
    await Promise.all(copies.map((copy) => copy.remove()))
  })

  it('finds nothing in what keeps every rule', () => {
    expect(sound).toEqual([])
  })

  it('finds nothing in the sound files beside the planted ones', () => {
    const faulty = new Set(violations.map(({ file }) => file))
    expect(planted.filter((finding) => !faulty.has(finding.split(' ')[0] ?? ''))).toEqual([])
  })

  it.each(violations)('finds $found in $file', ({ file, found, times }) => {
    expect(planted).toContain(`${file} ${found}`)
    if (times) expect(planted.filter((finding) => finding === `${file} ${found}`)).toHaveLength(times)
  })
})
