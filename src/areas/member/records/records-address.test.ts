import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { movementKinds } from '#schemas/calls/wallet.ts'
import { kindGroupNames, kindGroups } from '#features/wallet/kind-groups.ts'
import { daysBack, readRecordsAddress, startOf, writeRecordsAddress } from './records-address.ts'

const read = (query: string) => readRecordsAddress(new URLSearchParams(query))

describe('the address of the records', () => {
  it('is read as it was written', () => {
    const addresses = fc.record({
      list: fc.constantFrom('movements' as const, 'rounds' as const),
      wallet: fc.constantFrom('game' as const, 'held' as const, undefined),
      kind: fc.constantFrom(...kindGroupNames, undefined),
      state: fc.constantFrom('open' as const, 'closed' as const, undefined),
      days: fc.constantFrom(...daysBack, undefined),
    })
    fc.assert(
      fc.property(addresses, (address) => {
        expect(read(writeRecordsAddress(address))).toEqual(address)
      }),
    )
  })

  it.each(['list=__proto__&wallet=constructor&kind=toString&state=&days=8', 'days=1e9&wallet=MAIN'])(
    'T54 takes nothing that it does not know, as in %s',
    (query) => {
      expect(Object.values(read(query)).filter((value) => value !== undefined)).toEqual(['movements'])
    },
  )

  it('has each kind of movement in one group', () => {
    expect(Object.values(kindGroups).flat().toSorted()).toEqual([...movementKinds].toSorted())
  })

  it('counts days back from now', () => {
    expect(startOf('7', Date.parse('2026-11-22T10:00:00Z'))).toBe('2026-11-15T10:00:00.000Z')
    expect(startOf(undefined, 0)).toBeUndefined()
  })
})
