import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import Value from 'typebox/value'
import { callIds, calls } from '#schemas/calls/calls.ts'

const folder = new URL('fixtures/', import.meta.url)

describe.each(['solmar', 'kidlat'])('what is recorded of %s', (merchant) => {
  it('is an answer to every call and to no other', () => {
    const files = readdirSync(new URL(`${merchant}/`, folder))
    expect(files.toSorted()).toEqual(callIds.map((id) => `${id}.json`).toSorted())
  })

  it.each(callIds)('keeps the contract of %s', (id) => {
    const answer: unknown = JSON.parse(readFileSync(new URL(`${merchant}/${id}.json`, folder), 'utf8'))
    expect([...Value.Errors(calls[id].answer, answer)]).toEqual([])
  })

  it('holds no token that counts', () => {
    for (const id of ['login', 'register', 'registerMobile']) {
      expect(readFileSync(new URL(`${merchant}/${id}.json`, folder), 'utf8')).toContain('"token": "recorded"')
    }
  })
})
