import { describe, expect, it } from 'vitest'
import { messagesOf } from '#server/platform/text/catalogues.ts'
import { sourceFiles } from '#tests/support/lint/source-files.ts'
import { abouts } from './about.ts'

const ids = Object.keys(messagesOf('en'))

describe('the pages of documentation', () => {
  it('are there for every component in the sidebar, and for nothing else', () => {
    const titles = sourceFiles(['stories'], /\.(stories|states|combinations|routes|codes)\.tsx$/).map(
      ({ text }) => /\.meta\(\{\s*title: '([^']+)'/.exec(text)?.[1],
    )
    expect(Object.keys(abouts).toSorted()).toEqual(titles.toSorted())
  })

  it.each(Object.entries(abouts))('name messages that are there: %s', (_, { messages = [] }) => {
    expect(messages.filter((beginning) => !ids.some((id) => id.startsWith(beginning)))).toEqual([])
  })
})
