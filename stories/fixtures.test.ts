import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import Value from 'typebox/value'
import { callIds, calls } from '#schemas/calls/calls.ts'

const folder = new URL('fixtures/', import.meta.url)

describe.each(['solmar', 'kidlat'])('what is recorded of %s', (merchant) => {
  const files = readdirSync(new URL(`${merchant}/`, folder))
  const recorded = callIds.filter((id) => files.includes(`${id}.json`))

  it('answers no call that there is not', () => {
    expect(files.toSorted()).toEqual(recorded.map((id) => `${id}.json`).toSorted())
  })

  it.each(recorded)('keeps the contract of %s', (id) => {
    const answer: unknown = JSON.parse(readFileSync(new URL(`${merchant}/${id}.json`, folder), 'utf8'))
    expect([...Value.Errors(calls[id].answer, answer)]).toEqual([])
  })

  it('holds no token that counts', () => {
    for (const id of ['login', 'register', 'registerMobile']) {
      expect(readFileSync(new URL(`${merchant}/${id}.json`, folder), 'utf8')).toContain('"token": "recorded"')
    }
  })
})
