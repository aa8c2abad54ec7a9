import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CallDescriptor } from '#schemas/calls/call.ts'
import { callIds, calls } from '#schemas/calls/calls.ts'
import { projectRoot } from '#server/platform/project-root.ts'

const text = readFileSync(join(projectRoot, 'docs', 'calls-of-the-specification.md'), 'utf8')
const rows = text.split('\n').flatMap((line) => {
  const [, name, address, id] = /^\| (.+?) +\| (.+?) +\| (.+?) *\|$/.exec(line) ?? []
  if (name === undefined || address === undefined || id === undefined) return []
  return id === 'id' || id.startsWith('--') ? [] : [{ name, address, id }]
})
const contract = new Map<string, string>(
  callIds.map((id) => {
    const { method, path }: CallDescriptor = calls[id]
    return [`${method} ${path}`, id]
  }),
)
const laterParts = ['cashier', 'member centre', 'agents', 'rewards']

describe('the list of calls of the specification', () => {
  it('has every call of section 7, and three of sections 3 and 4', () => {
    expect(rows).toHaveLength(68)
  })

  it.each(rows)('$name is as the contract declares it', ({ address, id }) => {
    const [, part] = /^later: (.+)$/.exec(id) ?? []
    if (part === undefined) return expect(contract.get(address)).toBe(id)
    expect(laterParts).toContain(part)
    // Once the call exists, its row names it.
    expect(contract.get(address)).toBeUndefined()
  })

  it('has every call of the contract under the paths that only the specification uses', () => {
    const listed = new Set(rows.map(({ address }) => address))
    const own = [...contract.keys()].filter((address) =>
      /^\w+ (?:\/wps\/relay|\/lgw|\/lotto)\//.test(address),
    )
    expect(own.filter((address) => !listed.has(address))).toEqual([])
  })
})
