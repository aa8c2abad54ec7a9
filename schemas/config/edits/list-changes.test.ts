import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listChanges } from './list-changes.ts'

describe('changes', () => {
  it('name every place where two values differ, by a JSON Pointer', () => {
    expect(
      listChanges(
        { a: 1, list: [1, 2, 3], 'x/y': { '~': true }, same: { deep: [null] } },
        { b: 2, list: [1, 5], 'x/y': { '~': false }, same: { deep: [null] } },
      ),
    ).toEqual([
      { path: '/a', from: 1, to: undefined },
      { path: '/b', from: undefined, to: 2 },
      { path: '/list/1', from: 2, to: 5 },
      { path: '/list/2', from: 3, to: undefined },
      { path: '/x~1y/~0', from: true, to: false },
    ])
  })

  it('are none exactly between equal values', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue({ maxDepth: 4 }), (one, other) => {
        expect(listChanges(one, structuredClone(one))).toEqual([])
        const same = JSON.stringify(one) === JSON.stringify(other)
        if (same) expect(listChanges(one, other)).toEqual([])
        else if (!sameWhateverOrder(one, other)) expect(listChanges(one, other)).not.toEqual([])
      }),
    )
  })
})

function sameWhateverOrder(one: unknown, other: unknown): boolean {
  try {
    expect(one).toEqual(other)
    return true
  } catch {
    return false
  }
}
