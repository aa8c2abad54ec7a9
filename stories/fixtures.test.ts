import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import Value from 'typebox/value'
import { callIds, calls } from '#schemas/calls/calls.ts'

const folder = new URL('fixtures/', import.meta.url)

describe.each(['solmar', 'kidlat'])('what is recorded of %s', (merchant) => {
  const files = readdirSync(new URL(`${merchant}/`, folder))
  const moments = ['', '.secured', '.passwordless', '.loginBySms', '.overtaken', '.following', '.layer']
  const recorded = callIds.flatMap((id) =>
    moments.flatMap((moment) => {
      const file = `${id}${moment}.json`
      return files.includes(file) ? [{ id, file }] : []
    }),
  )

  it('answers no call that there is not', () => {
    expect(files.toSorted()).toEqual(recorded.map(({ file }) => file).toSorted())
  })

  it.each(recorded)('keeps the contract in $file', ({ id, file }) => {
    const answer: unknown = JSON.parse(readFileSync(new URL(`${merchant}/${file}`, folder), 'utf8'))
    expect([...Value.Errors(calls[id].answer, answer)]).toEqual([])
  })

  it('holds no token that counts', () => {
    for (const id of ['login', 'register', 'registerMobile']) {
      expect(readFileSync(new URL(`${merchant}/${id}.json`, folder), 'utf8')).toContain('"token": "recorded"')
    }
  })
})
