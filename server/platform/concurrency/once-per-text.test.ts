import { expect, it } from 'vitest'
import { oncePerText } from './once-per-text.ts'

it('works out what a text means once, and remembers no more texts, and none that are longer, than there is place for', () => {
  const asked: string[] = []
  const lengthOf = oncePerText((text) => {
    asked.push(text)
    return text.length
  })
  expect([lengthOf('one'), lengthOf('one'), lengthOf('other')]).toEqual([3, 3, 5])
  expect(asked).toEqual(['one', 'other'])
  const long = 'x'.repeat(257)
  expect([lengthOf(long), lengthOf(long)]).toEqual([257, 257])
  expect(asked.slice(2)).toEqual([long, long])
  for (let each = 0; each < 64; each++) lengthOf(`made up ${each}`)
  asked.length = 0
  expect([lengthOf('one'), lengthOf('one')]).toEqual([3, 3])
  expect(asked).toEqual(['one'])
})
