import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kidlat } from '#server/demo/kidlat.ts'
import { solmar } from '#server/demo/solmar.ts'
import { configurationSchema } from '../documents.ts'
import { followInherits } from './follow-inherits.ts'
import { isAround } from '../../json/json-pointer.ts'
import { listEdits } from '../edits/list-edits.ts'
import { parentsOf, type Parents } from './parents.ts'
import { resolveMerchant } from './resolve-merchant.ts'
import { valueAt } from '../edits/value-at.ts'

const at = (value: unknown, path: string) => valueAt(configurationSchema, value, path)
const { inherits: _none, ...said } = kidlat
const brand = { layer: 'brand', code: 'bay', name: 'Bay', release: 3, author: 'petra', patch: said } as const
const parents = parentsOf([brand]) as Parents
/** Each lies in something that the merchant has too: of an entry that it lacks it inherits the whole. */
const places = [
  ...listEdits(configurationSchema, {}, kidlat).flatMap(({ path }) => [path, `/${path.split('/')[1]}`]),
  ...[...parents.origins.keys()].filter((path) => !path.includes('/inherits')),
].filter((path) => path !== '/inherits' && at(solmar, path.slice(0, path.lastIndexOf('/'))) !== undefined)
const someOf = fc.uniqueArray(fc.constantFrom(...places), { maxLength: 6 })
const inheriting = (paths: readonly string[]) => ({ ...solmar, inherits: paths.map((path) => ({ path })) })

describe('a merchant that inherits', () => {
  it('has there what is above, everywhere else its own, and the same again when asked again', () => {
    fc.assert(
      fc.property(someOf, (paths) => {
        const given = inheriting(paths)
        const { value } = resolveMerchant(given, parents)
        const held = [...paths, ...parents.held.keys()]
        for (const path of held) expect(at(value, path)).toEqual(at(kidlat, path))
        const changed = listEdits(configurationSchema, given, value).map(({ path }) => path)
        const isTheirs = (path: string) => held.some((each) => isAround(each, path) || isAround(path, each))
        // Of a list of which one entry comes from above, the order may be another.
        expect(changed.filter((path) => !isTheirs(path) && !path.endsWith('/@order'))).toEqual([])
        expect(resolveMerchant(value, parents).value).toEqual(value)
      }),
      { numRuns: 300 },
    )
  })

  it('sets a place by writing into it, and still inherits its neighbours', () => {
    const before = resolveMerchant(inheriting(['/home', '/theme/siteName']), parents).value as typeof solmar
    const home = { ...before.home, density: before.home.density === 'calm' ? 'dense' : 'calm' } as const
    const after = followInherits(before, { ...before, home }, parents) as typeof solmar
    expect(after.home).toEqual(home)
    expect(after.inherits.map(({ path }) => path)).toContain('/home/opening')
    expect(after.inherits.map(({ path }) => path)).not.toContain('/home/density')
    expect(after.inherits.map(({ path }) => path)).toContain('/theme/siteName')
    expect(resolveMerchant(after, parents).value).toMatchObject({ home })
  })

  it('follows the order of a list, also after an entry of its own, until it moves one', () => {
    const [one = '', other = ''] = kidlat.resources.map(({ resourceType }) => resourceType)
    const place = '/resources/@order'
    const resources = [other, one].map((resourceType) => ({ ...kidlat.resources[0], resourceType }))
    const own = { ...solmar, resources, inherits: [] }
    const order = (value: unknown) =>
      (value as typeof solmar).resources.map(({ resourceType }) => resourceType)
    const inherits = (value: unknown) => (value as typeof solmar).inherits
    const followed = followInherits(own, { ...own, inherits: [{ path: place }] }, parents) as typeof solmar
    expect([order(followed), inherits(followed)]).toEqual([[one, other], [{ path: place }]])
    const mine = { ...kidlat.resources[0], resourceType: 'OWN' }
    const longer = followInherits(
      followed,
      { ...followed, resources: [...followed.resources, mine] },
      parents,
    )
    expect([order(longer), inherits(longer)]).toEqual([[one, other, 'OWN'], [{ path: place }]])
    expect(order(resolveMerchant(longer, parents).value)).toEqual([one, other, 'OWN'])
    const moved = followInherits(followed, { ...followed, resources }, parents)
    expect([order(moved), inherits(moved)]).toEqual([[other, one], []])
  })

  it('never loses what was written, wherever it inherits', () => {
    fc.assert(
      fc.property(someOf, someOf, (paths, written) => {
        const before = resolveMerchant(inheriting(paths), parents).value as Record<string, unknown>
        const edited = written.reduce<Record<string, unknown>>((value, path) => {
          const document = path.split('/')[1] ?? ''
          return { ...value, [document]: (solmar as Record<string, unknown>)[document] }
        }, before)
        const after = followInherits(before, edited, parents)
        const { inherits: _before, ...documents } = edited
        const { inherits: _after, ...kept } = after as Record<string, unknown>
        expect(kept).toEqual(documents)
      }),
      { numRuns: 300 },
    )
  })
})
