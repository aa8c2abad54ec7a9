import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stillKeys } from './still-keys.ts'

const keyed = (...names: string[]) => names.map((name) => ({ name, key: name }))

describe('stillKeys', () => {
  it('keeps every key where nobody is in the form', () => {
    expect(stillKeys(keyed('a', 'b', 'c'), ['c', 'a'], undefined)).toEqual(keyed('c', 'a'))
  })

  it('makes again what overtakes the field with the focus', () => {
    expect(stillKeys(keyed('a', 'b', 'c'), ['c', 'a', 'b'], 'a')).toEqual([
      { name: 'c', key: "c'" },
      { name: 'a', key: 'a' },
      { name: 'b', key: 'b' },
    ])
  })

  it('never lets React move the field with the focus, whatever the orders', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const order = fc.shuffledSubarray(names)
    fc.assert(
      fc.property(
        fc.array(order, { minLength: 2, maxLength: 5 }),
        fc.constantFrom(...names),
        (orders, focused) => {
          let keys = keyed(...(orders[0] ?? []))
          for (const next of orders.slice(1)) {
            const after = [...stillKeys(keys, next, focused)]
            expect(new Set(after.map(({ key }) => key)).size).toBe(next.length)
            expect(movedByReact(keys, after)).not.toContain(focused)
            const kept = keys.find(({ name }) => name === focused)
            if (kept && next.includes(focused)) expect(after).toContainEqual(kept)
            keys = after
          }
        },
      ),
    )
  })
})

/** As React's reconciler does it: what stood before the furthest that was kept so far is moved. */
function movedByReact(before: readonly { key: string }[], after: readonly { name: string; key: string }[]) {
  let furthest = -1
  return after.flatMap(({ name, key }) => {
    const place = before.findIndex((each) => each.key === key)
    if (place < 0) return []
    if (place < furthest) return [name]
    furthest = place
    return []
  })
}
