import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryDraft, draftSchema } from '#tests/support/configuration/arbitrary-drafts.ts'
import { lostIn } from '#tests/support/configuration/lost-in.ts'
import { applyEdits } from './apply-edits.ts'
import { configurationSchema } from '../documents.ts'
import { listEdits } from './list-edits.ts'
import { mergeValues } from './merge-values.ts'

const merge = (base: unknown, mine: unknown, theirs: unknown, choose?: (path: string) => 'mine' | 'theirs') =>
  mergeValues(draftSchema, { base, mine, theirs }, '', choose)
const entries = (...codes: readonly string[]) => ({ list: codes.map((code) => ({ code })) })

describe('edits', () => {
  it('make of one value the other, whatever they are', () => {
    fc.assert(
      fc.property(arbitraryDraft, arbitraryDraft, (from, to) => {
        const edits = listEdits(draftSchema, from, to)
        expect(applyEdits(draftSchema, from, edits)).toEqual({ value: to, conflicts: [] })
        expect(applyEdits(draftSchema, to, edits)).toEqual({ value: to, conflicts: [] })
      }),
    )
  })

  it('name an entry by its id, wherever it stands by now', () => {
    const from = { resources: [{ resourceType: 'IOS_APP', url: '/a' }] }
    const to = { resources: [{ resourceType: 'IOS_APP', url: '/b' }] }
    const edits = listEdits(configurationSchema, from, to)
    expect(edits).toEqual([{ path: '/resources/IOS_APP/url', from: '/a', to: '/b' }])
    const other = { resourceType: 'TELEGRAM', url: '/t' }
    const now = { resources: [other, ...from.resources] }
    expect(applyEdits(configurationSchema, now, edits).value).toEqual({
      resources: [other, ...to.resources],
    })
  })

  it('reach nothing that every object inherits', () => {
    const given = JSON.parse('{"path":"/__proto__/polluted","to":1}') as { path: string; to: unknown }
    expect(applyEdits(draftSchema, { list: [] }, [given]).conflicts).toHaveLength(1)
    applyEdits(draftSchema, { list: [] }, [{ path: '/__proto__', to: { polluted: 1 } }])
    expect('polluted' in {}).toBe(false)
  })

  it('take nothing away with a list that is no longer what it was', () => {
    const edit = { path: '/list/k/words/a', from: true, to: false }
    expect(applyEdits(draftSchema, { list: [] }, [edit])).toEqual({
      value: { list: [] },
      conflicts: [{ path: '/list/k/words/a', base: true, mine: false }],
    })
  })
})

describe('two drafts of the same beginning', () => {
  it('lose nothing of one another without saying so', () => {
    fc.assert(
      fc.property(arbitraryDraft, arbitraryDraft, arbitraryDraft, (base, mine, theirs) => {
        expect(lostIn(draftSchema, { base, mine, theirs }, merge(base, mine, theirs))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('change different places of one entry both', () => {
    const base = { list: [{ code: 'k', words: { a: true } }] }
    const mine = { list: [{ code: 'k', words: { a: false } }] }
    const theirs = { list: [{ code: 'k', words: { a: true, b: true } }] }
    expect(merge(base, mine, theirs)).toEqual({
      value: { list: [{ code: 'k', words: { a: false, b: true } }] },
      conflicts: [],
    })
  })

  it('keep what the newer one says where both changed the same, and tell all three values', () => {
    const [base, mine, theirs] = [{ name: 'x' }, { name: 'y' }, { name: 'z' }]
    expect(merge(base, mine, theirs)).toEqual({
      value: { name: 'z' },
      conflicts: [{ path: '/name', base: 'x', mine: 'y', theirs: 'z' }],
    })
    expect(merge(base, mine, theirs, () => 'mine')).toEqual({ value: { name: 'y' }, conflicts: [] })
  })

  it('disagree over an entry that one took out and the other changed', () => {
    const base = { list: [{ code: 'k', words: { a: true } }] }
    const changed = { list: [{ code: 'k', words: { a: false } }] }
    expect(merge(base, changed, { list: [] }).conflicts).toMatchObject([{ path: '/list/k' }])
    expect(merge(base, { list: [] }, changed).conflicts).toMatchObject([{ path: '/list/k' }])
  })

  it('add and move entries together, and disagree over two orders', () => {
    const { value } = merge(entries('k', 'l', 'm'), entries('k', 'n', 'l', 'm'), entries('m', 'k', 'l', 'o'))
    expect(value).toEqual(entries('m', 'k', 'n', 'l', 'o'))
    const two = merge(entries('k', 'l', 'm'), entries('l', 'k', 'm'), entries('k', 'm', 'l'))
    expect(two.conflicts).toMatchObject([{ path: '/list/@order' }])
    expect(two.value).toEqual(entries('k', 'm', 'l'))
  })

  it('are one value where a list cannot be told by ids', () => {
    const twice = { list: [{ code: 'k' }, { code: 'k' }] }
    expect(merge(entries('k'), twice, entries('l')).conflicts).toMatchObject([{ path: '/list' }])
  })
})
