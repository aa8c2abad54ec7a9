import { amountOf } from '#schemas/money/amount.ts'
import type { Operation } from '#server/play/ledger/operation.ts'
import { type OperationRow, toRow } from '#server/play/ledger/operation-row.ts'
import { seededNumbers } from '#server/platform/seeded-numbers.ts'

export const merchant = 'crash'
export const currencies = ['EUR', 'KWD'] as const
export const members = 200

/** Credits above it are held, as a room decides it (decision 129): one in five. */
export const ceiling = 400n

/**
 * What a process sends at an index: always the same, so that it can be sent again after a crash. Of all kinds, a fifth for three members;
 * a fifth comes again with its key, and one in twenty with its key and another body. Rollbacks may come before their debits.
 */
export function operationOf(process: number, index: number): Operation {
  const next = seededNumbers(process * 1_000_003 + index * 31)
  // The first numbers of neighbouring seeds are alike.
  next()
  const turn = next() % 100
  if (index > 50 && turn < 25) {
    const earlier = original(process, index - 1 - (next() % 50))
    return turn < 20 ? earlier : { ...earlier, detail: `changed at ${index}` }
  }
  return original(process, index)
}

/**
 * What two operators decide about a held credit, always the same: its payment, or undefined where they refuse it. The detail is empty, so
 * that a credit whose detail was changed has the same payment.
 */
export function paymentOf(credit: Operation): OperationRow | undefined {
  if (isRefused(credit.key)) return undefined
  return { ...toRow(credit), key: `~${credit.key}`, detail: '', cause: 'operators', refusal: null }
}

/** Whether operators refuse the held credit of a key: a third of them. */
export function isRefused(key: string): boolean {
  return Number(key.slice(1)) % 3 === 0
}

function original(process: number, index: number): Operation {
  const next = seededNumbers(process * 7_000_003 + index * 17 + 5)
  next()
  const pick = next() % 5 === 0 ? 3 : members
  // Of what is referred to the member is the same.
  const near = Math.max(0, index - 20 + (next() % 24))
  const refers = next() % 100
  const member = BigInt(1 + ((refers < 40 ? seededNumbers(process * 11 + near)() : next()) % pick))
  const currency = currencies[Number(member) % 2] ?? 'EUR'
  const amount = amountOf(BigInt(1 + (next() % 500)), currency)
  const named = { merchant, scope: `vendor:${process}`, cause: 'crash', member } as const
  const key = (letter: string, at = index) => `${letter}${at}`
  const house = `vendor:${process}` as const
  const kind = next() % 100
  if (kind < 12) return { ...named, kind: 'grant', key: key('g'), amount, house: 'demo' }
  if (kind < 50) return { ...named, kind: 'debit', key: key('d'), amount, house }
  const decided = amount.minor > ceiling ? ({ refusal: 'held' } as const) : {}
  if (kind < 65) return { ...named, ...decided, kind: 'credit', key: key('c'), amount, house }
  if (kind < 72)
    return { ...named, ...decided, kind: 'credit', key: key('c'), amount, house, ref: key('d', near) }
  if (kind < 82) return { ...named, kind: 'rollback', key: key('r'), currency, ref: key('d', near) }
  if (kind < 86) return { ...named, kind: 'hold', key: key('h'), amount, seconds: 1 + (next() % 20) }
  if (kind < 90)
    return { ...named, kind: 'post', key: key('p'), amount, ref: key('h', near), house: 'payouts' }
  if (kind < 93) return { ...named, kind: 'void', key: key('v'), currency, ref: key('h', near) }
  if (kind < 96)
    return { ...named, kind: 'move', key: key('m'), amount, wallet: next() % 2 ? 'game' : 'main' }
  return { ...named, kind: 'pay', key: key('y'), amount, other: 1n + ((member + 1n) % BigInt(members)) }
}
