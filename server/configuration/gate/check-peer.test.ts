import { describe, expect, it } from 'vitest'
import { inWords } from '#tests/support/configuration/in-words.ts'
import { testPeer } from '#tests/support/money/peer-desk.ts'
import { testWithdrawal } from '#tests/support/money/test-cashier.ts'
import type { Cashier } from '#schemas/config/cashier.ts'
import type { Configuration } from '#schemas/config/documents.ts'
import { solmar } from '../../demo/solmar.ts'
import { checkConfiguration } from './check-configuration.ts'
import { withPlaced } from './placed-value.ts'

type Footer = Configuration['menu']['footer']

const withdrawal = { ...testWithdrawal, receipt: { minutes: 30, complaintDays: 7 } }
const peer = { silentCounts: false, waitMinutes: 60 }
const methods = [testPeer]
const sound: Cashier = { methods, withdrawal, peer }
const bank = { bank: 'Bank', holder: 'Solmar', account: 'DE89 3704 0044 0532 0130 00' }

function paying(changes: Partial<Cashier>, footer: Footer = { minimumAge: 18 }): Configuration {
  const { menu, ...documents } = structuredClone(solmar)
  return { ...documents, menu: { ...menu, footer }, cashier: { ...sound, ...changes } }
}

/** What the gate says of the cashier, as places with what they are told. */
function found(configuration: Configuration) {
  return inWords(checkConfiguration(configuration, undefined, { hasMoved: false }).findings)
    .filter(({ path }) => path.startsWith('/cashier'))
    .map(({ path, reason, severity }) => [path.replace('/cashier', ''), reason, severity])
}

const licensed = (authority: string): Footer => ({
  minimumAge: 18,
  licence: { authority, number: '1', verify: 'https://licence.example.com/1' },
})
const certified = (place: 'malta' | 'philippines' | 'britishVirginIslands'): Footer => ({
  minimumAge: 18,
  certifications: [{ place, number: '1', verify: 'https://licence.example.com/1' }],
})
const off = { methods: [{ ...testPeer, isOn: false }] }

describe('a method by which members pay each other', () => {
  it('passes where payees confirm and nothing forbids it', () => {
    expect(found(paying({}))).toEqual([])
    expect(found(paying({}, licensed('Government of Curaçao')))).toEqual([])
    expect(found(paying({}, certified('britishVirginIslands')))).toEqual([])
  })

  it.each([
    ['certified in Malta', certified('malta'), /malta/],
    ['certified in the Philippines', certified('philippines'), /philippines/],
    ['licensed in Malta', licensed('Malta Gaming Authority'), /Malta Gaming Authority/],
    ['licensed by PAGCOR', licensed('PAGCOR'), /PAGCOR/],
    ['licensed in the United Kingdom', licensed('UK Gambling Commission'), /Gambling Commission/],
  ])('is refused, and taken out by the fix, where the site is %s', (_, footer, reason) => {
    const wrong = paying({}, footer)
    expect(found(wrong)).toEqual([['/methods/0/isOn', expect.stringMatching(reason), 'error']])
    const edits = checkConfiguration(wrong, undefined, { hasMoved: false }).findings.flatMap(
      (finding) => finding.edits ?? [],
    )
    expect(found(withPlaced(wrong, edits) as Configuration)).toEqual([])
  })

  it.each<readonly [string, Cashier, string, RegExp]>([
    ['the rules of it', { methods, withdrawal }, '/peer', /missing/],
    [
      'receipts',
      { methods, peer, withdrawal: testWithdrawal },
      '/withdrawal/receipt',
      /say that the money came/,
    ],
    ['withdrawals', { methods, peer }, '/withdrawal', /missing/],
    [
      'time for another payment',
      { ...sound, peer: { ...peer, waitMinutes: 120 } },
      '/peer/waitMinutes',
      /not below the 120 minutes/,
    ],
    [
      'an account of its own kind',
      { ...sound, methods: [{ ...testPeer, bank }] },
      '/methods/0/bank',
      /no effect/,
    ],
  ])('is refused without %s', (_, cashier, path, reason) => {
    expect(found({ ...paying({}), cashier })).toEqual([[path, expect.stringMatching(reason), 'error']])
  })

  it('asks for nothing while it is not offered', () => {
    expect(found({ ...paying({}, certified('malta')), cashier: { methods: off.methods } })).toEqual([])
  })
})
