import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryStack, faultOfStack } from '#tests/support/lint/layers-hold.ts'
import { configurationSchema } from '../documents.ts'
import type { Layer, LayerName } from './layer.ts'
import { resolveLayers } from './resolve-layers.ts'

const says = (layer: LayerName, patch: unknown, more: Partial<Layer> = {}): Layer => ({
  layer,
  release: 1,
  author: `who ${layer}`,
  patch,
  ...more,
})
const resolve = (...layers: readonly Layer[]) => resolveLayers(configurationSchema, layers)
const link = (resourceType: string, url: string) => ({ resourceType, url })

describe('layers', () => {
  it('name the layer that set each leaf', () => {
    fc.assert(
      fc.property(arbitraryStack, (stack) => {
        expect(faultOfStack(stack)).toBeUndefined()
      }),
      { numRuns: 2_000 },
    )
  })

  it('merge objects and lists by id, and replace the rest, in whatever order they are given', () => {
    const layers = [
      says('merchant', {
        menu: { header: ['live'] },
        resources: [link('TELEGRAM', '/t'), link('SITE_QR', '/q')],
      }),
      says('platform', { menu: { header: ['home', 'live'], dropdown: { wideAbove: 6 } } }),
      says('brand', { resources: [link('IOS_APP', '/i'), link('TELEGRAM', '/brand')] }),
    ]
    const { value, origins } = resolve(...layers)
    expect(value).toEqual({
      menu: { header: ['live'], dropdown: { wideAbove: 6 } },
      resources: [link('IOS_APP', '/i'), link('TELEGRAM', '/t'), link('SITE_QR', '/q')],
    })
    expect(origins.get('/resources/TELEGRAM/url')).toEqual({
      layer: 'merchant',
      release: 1,
      author: 'who merchant',
    })
    expect(origins.get('/menu/dropdown/wideAbove')?.layer).toBe('platform')
    expect(resolve(...layers.toReversed()).value).toEqual(value)
  })

  it('keep a place that a layer above has locked, even when its parent is replaced or removed', () => {
    const platform = says('platform', { flags: { FREEPLAY3: false } }, { locks: ['/flags/FREEPLAY3'] })
    const tries = [
      says('merchant', { flags: { FREEPLAY3: true, MOBILENUMREG3: true } }),
      says('merchant', { flags: 'none' }),
      says('merchant', {}, { removes: ['/flags'] }),
    ]
    for (const merchant of tries) {
      const { value, refused } = resolve(platform, merchant)
      expect(value).toMatchObject({ flags: { FREEPLAY3: false } })
      expect(refused).toMatchObject([{ layer: 'merchant', lockedBy: 'platform' }])
    }
    expect(resolve(platform, ...tries.slice(0, 1)).value).toMatchObject({ flags: { MOBILENUMREG3: true } })
  })

  it('inherit again, and remove what was inherited', () => {
    const brand = says('brand', { resources: [link('IOS_APP', '/i')], home: { density: 'calm' } })
    const patch = { home: { density: 'dense', opening: 'split' } }
    const removes = ['/resources/IOS_APP']
    const merchant = says('merchant', patch, { inherits: ['/home/density'], removes })
    const { value } = resolve(brand, merchant)
    expect(value).toEqual({ resources: [], home: { density: 'calm', opening: 'split' } })
  })

  it('stand in the order of the lowest, unless it is locked above or inherited', () => {
    const above = says('platform', { resources: [link('A', '/a'), link('B', '/b')] })
    const patch = {
      resources: [{ resourceType: 'B' }, { resourceType: 'C', url: '/c' }, { resourceType: 'A' }],
    }
    const ids = (...layers: readonly Layer[]) => {
      const { resources } = resolve(...layers).value as { resources: { resourceType: string }[] }
      return resources.map(({ resourceType }) => resourceType).join('')
    }
    const order = ['/resources/@order']
    expect(ids(above, says('brand', patch))).toBe('BCA')
    expect(ids(above, says('brand', patch, { inherits: order }))).toBe('ABC')
    const locked = { ...above, locks: order }
    expect(ids(locked, says('brand', patch))).toBe('ABC')
    expect(resolve(locked, says('brand', patch)).refused).toMatchObject([{ path: order[0], layer: 'brand' }])
    const alike = { resources: [{ resourceType: 'A' }, { resourceType: 'C' }] }
    expect(resolve(locked, says('brand', alike)).refused).toEqual([])
  })

  it('of different documents do not depend on each other', () => {
    const [one, other] = [
      says('brand', { flags: { FREEPLAY3: true } }),
      says('merchant', { home: { density: 'calm' } }),
    ]
    expect(resolve(one, other).value).toEqual({ ...(one.patch as object), ...(other.patch as object) })
  })
})
