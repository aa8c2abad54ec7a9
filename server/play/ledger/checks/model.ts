import { mostMinor } from '#schemas/money/amount.ts'
import type { OperationRow } from '../operation-row.ts'
import type { StoredCode, UnexpectedCode } from '../operation.ts'
import type { MemberTotals } from '../reports/read-totals.ts'
import { addTotals, noTotals, totalsOfTransfer } from './member-totals.ts'

/** What the ledger answers, without its number: `balance` is none where nothing was kept. */
export interface ModelAnswer {
  readonly code: StoredCode | UnexpectedCode
  readonly amount?: bigint
  readonly balance?: bigint
}

/** The ledger once more, in memory and without a thought for speed: what replay and tests hold the real one against. */
export interface LedgerModel {
  openMember(merchant: string, currency: string, member: bigint): void
  /** `at` in microseconds: what a hold's time is counted by. */
  post(row: OperationRow, at: bigint): ModelAnswer
  /** Has what became of a command earlier, to which another may refer. */
  recall(row: OperationRow, kind: Done['kind'], answer: Required<ModelAnswer>, at: bigint, since: Since): void
  /** Forgets all commands, and keeps the balances. */
  forget(): void
  /** By `merchant currency member name`, the house as member 0. */
  readonly balances: ReadonlyMap<string, bigint>
  /** Of the accounts that have any, named as in `balances`. */
  readonly totals: ReadonlyMap<string, MemberTotals>
}

/** What has become of a command since. */
interface Since {
  /** Of a hold. */
  remaining: bigint
  isRolledBack: boolean
  isCredited: boolean
}

interface Done extends Since {
  readonly row: OperationRow
  readonly kind: OperationRow['kind'] | 'tombstone'
  readonly answer: Required<ModelAnswer>
  readonly at: bigint
}

export function ledgerModel(): LedgerModel {
  const balances = new Map<string, bigint>()
  const totals = new Map<string, MemberTotals>()
  const done = new Map<string, Done>()
  return {
    balances,
    totals,
    openMember,
    post,
    recall: (row, kind, answer, at, since) =>
      void done.set(idOf(row, row.key), { row, kind, answer, at, ...since }),
    forget: () => done.clear(),
  }

  function openMember(merchant: string, currency: string, member: bigint) {
    for (const name of ['main', 'game', 'held']) {
      const id = [merchant, currency, member, name].join(' ')
      if (!balances.has(id)) balances.set(id, 0n)
    }
  }

  function post(row: OperationRow, at: bigint): ModelAnswer {
    const known = done.get(idOf(row, row.key))
    if (known) return again(known, row)
    const about = row.ref === null ? undefined : done.get(idOf(row, row.ref))
    const isBack = row.kind === 'rollback' || row.kind === 'void'
    const wallet = (isBack && about?.row.wallet) || row.wallet
    const own = accountOf(row, wallet)
    if (!balances.has(own)) return { code: 'accountUnknown' }
    if (row.kind === 'pay' && (row.other === row.member || !balances.has(otherOf(row))))
      return { code: 'accountUnknown' }
    if (row.ref !== null && !mayReferTo(row, about)) return { code: 'referenceUnknown' }

    const { code, moved, from, to } = decide({ ...row, wallet }, about, at)
    const amount = isBack ? moved : (row.amount ?? 0n)
    if (moved > 0n) {
      add(from, -moved)
      add(to, moved)
      const house = row.kind === 'rollback' ? (about?.row.house ?? null) : row.house
      const more = totalsOfTransfer({ kind: row.kind, house, amount: moved })
      if (more) totals.set(own, addTotals(totals.get(own) ?? noTotals, more))
    }
    const answer = { code, amount, balance: balances.get(own) ?? 0n }
    const state = { remaining: 0n, isRolledBack: false, isCredited: false }
    const entry: Done = { row: { ...row, wallet }, kind: row.kind, answer, at, ...state }
    if (code === 'ok') {
      if (row.kind === 'hold') entry.remaining = moved
      if (about && (row.kind === 'post' || row.kind === 'void')) about.remaining -= moved
      if (about && row.kind === 'rollback') about.isRolledBack = true
      if (about && row.kind === 'credit') about.isCredited = true
    }
    done.set(idOf(row, row.key), entry)
    if (row.kind === 'rollback' && row.ref !== null && !about) {
      const dead = { code: 'rolledBack' as const, amount: 0n, balance: answer.balance }
      done.set(idOf(row, row.ref), { ...entry, kind: 'tombstone', answer: dead })
    }
    return answer
  }

  function decide(row: OperationRow, about: Done | undefined, at: bigint): Decision {
    const amount = row.amount ?? 0n
    const [own, held] = [accountOf(row, row.wallet), accountOf(row, 'held')]
    const has = (id: string) => balances.get(id) ?? 0n
    const house = `${row.merchant} ${row.currency} 0 ${row.house}`
    const move = (from: string, to: string, moved = amount): Decision => ({ code: 'ok', moved, from, to })
    if (row.refusal !== null) return refuse(row.refusal as StoredCode)
    switch (row.kind) {
      case 'grant':
      case 'credit':
        if (row.kind === 'credit' && about && (about.answer.code !== 'ok' || about.isRolledBack))
          return refuse('rolledBack')
        return has(own) + amount > mostMinor ? refuse('tooMuch') : move(house, own)
      case 'debit':
        return has(own) < amount ? refuse('notEnoughMoney') : move(own, house)
      case 'hold':
        return has(own) < amount ? refuse('notEnoughMoney') : move(own, held)
      case 'move':
        if (has(own) < amount) return refuse('notEnoughMoney')
        return move(own, accountOf(row, row.wallet === 'main' ? 'game' : 'main'))
      case 'pay':
        if (has(own) < amount) return refuse('notEnoughMoney')
        return has(otherOf(row)) + amount > mostMinor ? refuse('tooMuch') : move(own, otherOf(row))
      case 'rollback': {
        if (about?.kind !== 'debit' || about.answer.code !== 'ok' || about.isRolledBack)
          return refuse('nothingMoved')
        if (about.isCredited) return refuse('settled')
        const back = about.row.amount ?? 0n
        const from = `${row.merchant} ${row.currency} 0 ${about.row.house}`
        return has(own) + back > mostMinor ? refuse('tooMuch') : move(from, own, back)
      }
      case 'post':
      case 'void': {
        if (!about || about.remaining === 0n) return refuse('holdClosed')
        if (row.kind === 'void') return move(held, own, about.remaining)
        const { seconds } = about.row
        if (seconds !== null && about.at + BigInt(seconds) * 1_000_000n <= at) return refuse('holdExpired')
        if (amount > about.remaining) return refuse('notEnoughHeld')
        return move(held, row.house === null ? own : house)
      }
    }
  }

  function add(id: string, amount: bigint) {
    balances.set(id, (balances.get(id) ?? 0n) + amount)
  }
}

interface Decision {
  readonly code: StoredCode
  readonly moved: bigint
  readonly from: string
  readonly to: string
}

function refuse(code: StoredCode): Decision {
  return { code, moved: 0n, from: '', to: '' }
}

/** The answer to a key that came before. */
function again({ row, kind, answer }: Done, asked: OperationRow): ModelAnswer {
  const isSameOwner = row.member === asked.member && row.currency === asked.currency
  if (kind === 'tombstone') return asked.kind === 'debit' && isSameOwner ? answer : { code: 'keyReused' }
  const isBack = asked.kind === 'rollback' || asked.kind === 'void'
  const isSame =
    kind === asked.kind &&
    isSameOwner &&
    (isBack || (row.amount === asked.amount && row.wallet === asked.wallet && row.house === asked.house)) &&
    row.other === asked.other &&
    row.ref === asked.ref &&
    row.seconds === asked.seconds &&
    row.reason === asked.reason &&
    row.detail === asked.detail
  return isSame ? answer : { code: 'keyReused' }
}

function mayReferTo({ kind, member, currency, key, ref }: OperationRow, about: Done | undefined): boolean {
  if (!about) return kind === 'rollback' && ref !== key
  if (about.row.member !== member || about.row.currency !== currency) return false
  if (kind === 'post' || kind === 'void') return about.kind === 'hold' && about.answer.code === 'ok'
  return about.kind === 'debit' || about.kind === 'tombstone'
}

function idOf({ merchant, scope }: OperationRow, key: string): string {
  return `${merchant} ${scope} ${key}`
}

function accountOf({ merchant, currency, member }: OperationRow, name: string): string {
  return `${merchant} ${currency} ${member} ${name}`
}

function otherOf({ merchant, currency, other }: OperationRow): string {
  return `${merchant} ${currency} ${other} main`
}
