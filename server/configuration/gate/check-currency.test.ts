import { describe, expect, it } from 'vitest'
import { inWords } from '#tests/support/configuration/in-words.ts'
import type { Configuration } from '#schemas/config/documents.ts'
import { solmar as demo } from '../../demo/solmar.ts'
import { completeDocuments } from '../releases/complete-documents.ts'
import { checkConfiguration } from './check-configuration.ts'
import { isError } from './finding.ts'

/** Methods of depositing depend on the currency. */
const solmar: Configuration = { ...demo, cashier: { methods: [] } }
const withMoney = (money: unknown) => ({ ...structuredClone(solmar), money })
const refusals = (money: unknown, before = solmar) =>
  checkConfiguration(withMoney(money), before)
    .findings.filter(isError)
    .map(({ path }) => path)

describe('the gate of money', () => {
  it('T100 keeps the currency that members have, and says which one it is', () => {
    const gate = checkConfiguration(withMoney({ currency: 'KWD' }), solmar)
    expect(gate.ok).toBe(false)
    expect(inWords(gate.findings)).toMatchObject([
      { path: '/money/currency', value: '"KWD"', reason: expect.stringContaining('was EUR') as string },
    ])
    expect(refusals({ currency: 'DEMO' })).toEqual(['/money/currency'])
    expect(refusals({ currency: 'EUR' })).toEqual([])
  })

  it('lets a release from before there was a currency become any of them', () => {
    const { money: _, ...older } = solmar
    expect(refusals({ currency: 'KWD' }, completeDocuments(older))).toEqual([])
  })

  it.each([
    [{ currency: 'ABC' }, '/money/currency'],
    [{ currency: 'EUR', demoGrant: 0 }, '/money/demoGrant'],
    [{ currency: 'EUR', demoGrant: 1.5 }, '/money/demoGrant'],
    [{ currency: 'EUR', demoGrant: 1_000_001 }, '/money/demoGrant'],
    [{ currency: 'EUR', demoGrant: '5' }, '/money/demoGrant'],
  ])('T78 refuses %o', (money, path) => {
    expect(refusals(money)).toEqual([path])
  })
})
