import { parse } from 'promptparse'
import { describe, expect, it } from 'vitest'
import { qrText } from './qr-text.ts'

const bank = { bank: 'Bank of Peña', holder: 'José Peña', account: 'DE89 3704 0044 0532 0130 00' }
const ofPesos = { bic: 'PENAPHM1XXX', city: 'Dasmariñas', qr: 'emv' } as const
const transfer = { amount: 1_250n, currency: 'EUR', reference: 'D-7K3QX9AB' } as const

describe('the QR code of a bank transfer', () => {
  it('is the lines of EPC069-12 for SEPA', () => {
    expect(qrText({ ...bank, qr: 'epc' }, transfer)?.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      'José Peña',
      'DE89370400440532013000',
      'EUR12.50',
      '',
      '',
      'D-7K3QX9AB',
    ])
  })

  it('is an EMVCo code in ASCII with a valid checksum for the Philippines', () => {
    const text = qrText({ ...bank, ...ofPesos, account: '0123 456-789' }, { ...transfer, currency: 'PHP' })
    expect(text).toMatch(/^[ -~]+$/)
    const read = parse(text ?? '', true)
    expect(read?.validate('63')).toBe(true)
    expect(['53', '54', '58', '59', '60'].map((id) => read?.getTagValue(id))).toEqual([
      '608',
      '12.50',
      'PH',
      'Jose Pena',
      'Dasmarinas',
    ])
    expect([
      read?.getTagValue('27', '01'),
      read?.getTagValue('27', '04'),
      read?.getTagValue('62', '05'),
    ]).toEqual(['PENAPHM1XXX', '0123456789', 'D-7K3QX9AB'])
    expect(parse((text ?? '').replace('12.50', '92.50'), true)).toBeNull()
  })

  it('is missing without a standard, in another currency, and above what the standard can say', () => {
    expect(qrText(bank, transfer)).toBeUndefined()
    expect(qrText({ ...bank, qr: 'epc' }, { ...transfer, currency: 'PHP' })).toBeUndefined()
    expect(qrText({ ...bank, qr: 'epc' }, { ...transfer, amount: 100_000_000_000n })).toBeUndefined()
    expect(qrText({ ...bank, ...ofPesos }, transfer)).toBeUndefined()
  })

  it('is missing for pesos without the BIC of the bank or the city, rather than wrong', () => {
    const pesos = { ...transfer, currency: 'PHP' } as const
    const { bic, city, qr } = ofPesos
    expect(qrText({ ...bank, qr, bic }, pesos)).toBeUndefined()
    expect(qrText({ ...bank, qr, city }, pesos)).toBeUndefined()
  })
})
