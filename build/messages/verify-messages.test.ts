import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyMessages } from './verify-messages.ts'

const english = { greeting: 'Hello {name}', moment: '{at, date, long}, {at, time, short}' }

describe('verifyMessages', () => {
  let root = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'messages-'))
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it('hands out each language as one file and has nothing against what fits', () => {
    expect(verify({ greeting: 'Kumusta {name}', moment: english.moment })).toBe('')
    const handedOut = JSON.parse(readFileSync(join(root, 'out', 'tl.json'), 'utf8')) as unknown
    expect(handedOut).toEqual({ greeting: 'Kumusta {name}', moment: english.moment })
  })

  it.each([
    ['a message that is missing', { greeting: 'Kumusta {name}' }, 'moment'],
    ['a message that is left over', { ...english, farewell: 'Paalam' }, 'farewell'],
    ['another argument', { ...english, greeting: 'Kumusta {nmae}' }, 'greeting'],
    ['a time that has become a number', { ...english, moment: '{at, date, long}, {at, number}' }, 'moment'],
  ])('finds %s', (_, tagalog, named) => {
    expect(verify(tagalog)).toContain(named)
  })

  function verify(tagalog: Readonly<Record<string, string>>) {
    for (const [language, messages] of Object.entries({ en: english, tl: tagalog })) {
      mkdirSync(join(root, 'in', language), { recursive: true })
      writeFileSync(join(root, 'in', language, 'core.json'), JSON.stringify(messages))
    }
    return verifyMessages({ folder: join(root, 'in'), out: join(root, 'out') })
  }
})
