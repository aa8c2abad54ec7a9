import { describe, expect, it } from 'vitest'
import { habits, proseOf, timesOf } from './support/lint/habits-of-words.ts'
import { sourceFiles } from './support/lint/source-files.ts'

const folders = ['schemas', 'machines', 'src', 'server', 'vendors', 'build', 'stories', 'tests']
// The guide and this test name the habits; the requirements are quoted.
const quoting = /^docs\/(?:style\.md|requirements\/)|habits-of-words|words\.test/
const code = [...sourceFiles(folders), ...sourceFiles(folders, undefined, { tests: true })]
const prose = [
  ...code.filter(({ path }) => !quoting.test(path)).map(({ text }) => proseOf(text)),
  ...sourceFiles(['docs'], /\.md$/)
    .filter(({ path }) => !quoting.test(path))
    .map(({ text }) => text),
]

describe('comments, test titles and documents', () => {
  it.each(habits)('have no more of “$name” than before', (habit) => {
    // Fewer than allowed: lower `most` in habits-of-words.ts, so that none comes back.
    expect(timesOf(habit, prose)).toBe(habit.most)
  })
})

describe('a habit', () => {
  const planted = `
    /** Whoever asks is told anew. */
    const text = 'anew' // The form of now lies here.
    it('is gone with everybody', () => {})
    // Who asks waits.
  `

  it.each(habits)('“$name” is found in a comment or a title, and not in other code', (habit) => {
    expect(timesOf(habit, [proseOf(planted)])).toBe(1)
    expect(timesOf(habit, [proseOf("const text = 'Whoever lies anew is gone with everybody of now'")])).toBe(
      0,
    )
  })
})
