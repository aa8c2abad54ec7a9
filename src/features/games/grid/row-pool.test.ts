import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RowPool, type PoolSlot } from './row-pool.ts'

interface Shown {
  row: number
  top: number
  pictures: boolean
}

/** A row of a page that only remembers what it was told; pictures are of the row that they were asked for at. */
function slots(count: number) {
  const shown: (Shown | undefined)[] = Array.from({ length: count }, () => undefined)
  const made = shown.map((_, at): PoolSlot => ({
    bind: (row, top) => (shown[at] = { row, top, pictures: false }),
    showPictures: () => shown[at] && (shown[at].pictures = true),
    clear: () => (shown[at] = undefined),
    isHeld: () => false,
  }))
  return { made, shown }
}

const act = fc.oneof(
  fc.record({ kind: fc.constant('scroll' as const), by: fc.integer({ min: -6_000, max: 6_000 }) }),
  fc.record({ kind: fc.constant('jump' as const), to: fc.integer({ min: 0, max: 200_000 }) }),
  fc.record({ kind: fc.constant('frame' as const) }),
  fc.record({ kind: fc.constant('rest' as const) }),
  fc.record({
    kind: fc.constant('reset' as const),
    rows: fc.nat(1_000),
    rowHeight: fc.integer({ min: 90, max: 400 }),
  }),
)

describe('a pool of rows', () => {
  it('shows after any scrolls, resizes and filters exactly the rows that a whole list would, and none for it while it is too fast', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), fc.integer({ min: 200, max: 1_400 }), (acts, view) => {
        let size = { rows: 800, rowHeight: 180, view }
        const { made, shown } = slots(RowPool.slotsFor({ view, rowHeight: 90 }))
        const pool = new RowPool(made, size)
        let top = 0
        pool.reset(size, top)
        for (const each of acts) {
          const last = Math.max(0, size.rows * size.rowHeight - view)
          if (each.kind === 'scroll' || each.kind === 'jump') {
            top = Math.max(0, Math.min(last, each.kind === 'jump' ? each.to : top + each.by))
            pool.scroll(top, 16)
          } else if (each.kind === 'reset') {
            size = { rows: each.rows, rowHeight: each.rowHeight, view }
            top = Math.max(0, Math.min(top, size.rows * size.rowHeight - view))
            pool.reset(size, top)
          } else pool[each.kind]()

          const rows = Array.from({ length: size.rows }, (_, row) => row)
          const seen = rows.filter(
            (row) => (row + 1) * size.rowHeight > top && row * size.rowHeight < top + view,
          )
          for (const row of seen) {
            const found = shown.filter((slot) => slot?.row === row)
            if (pool.isTooFast()) expect(found.length).toBeLessThanOrEqual(1)
            else expect(found, `row ${row} of ${seen.join()}`).toHaveLength(1)
            for (const slot of found) expect(slot?.top).toBe(row * size.rowHeight)
            if (each.kind === 'reset') expect(found[0]).toMatchObject({ pictures: false })
            if (each.kind === 'rest') expect(found[0]).toMatchObject({ pictures: true })
          }
          for (const slot of shown) if (slot) expect(slot.row).toBeLessThan(size.rows)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('waits with rows, and then with pictures, while nobody could read them', () => {
    const size = { rows: 1_000, rowHeight: 180, view: 900 }
    const { made, shown } = slots(RowPool.slotsFor(size))
    const pool = new RowPool(made, size)
    pool.reset(size, 0)
    const seen = () =>
      shown.filter((slot) => slot && slot.row >= pool.seen().first && slot.row <= pool.seen().last)
    const before = structuredClone(shown)
    for (let frame = 1; frame < 20; frame++) {
      pool.scroll(frame * 900, 16.7)
      expect(pool.frame()).toBe(false)
    }
    expect(shown).toEqual(before)
    for (let frame = 0; frame < 20; frame++) pool.scroll(18_000 + frame * 250, 16.7)
    expect(seen().length).toBeGreaterThan(4)
    expect(seen().some((slot) => slot && !slot.pictures)).toBe(true)
    pool.rest()
    expect(seen().every((slot) => slot?.pictures)).toBe(true)
  })

  it('makes ready what comes next, two rows a frame', () => {
    const size = { rows: 1_000, rowHeight: 180, view: 900 }
    const { made, shown } = slots(RowPool.slotsFor(size))
    const pool = new RowPool(made, size)
    pool.reset(size, 0)
    pool.scroll(700, 16.7)
    const ready = () => shown.filter((slot) => slot && slot.row > pool.seen().last).length
    const before = ready()
    expect(pool.frame()).toBe(true)
    expect(ready() - before).toBeLessThanOrEqual(2)
    let frames = 1
    while (pool.frame()) frames++
    expect(frames).toBeLessThan(10)
    expect(ready()).toBeGreaterThan(2)
  })
})
