import { randomUUID } from 'node:crypto'
import type { VendorCallId } from '#schemas/vendor-wallet/vendor-calls.ts'

/** What any body may have. */
export interface Body {
  readonly session: string
  readonly ticket?: string
  readonly transactionId?: string
  readonly roundId: string
  readonly debitId?: string
  readonly currency?: string
  readonly amount?: string
  readonly drawId?: string
  readonly requestId: string
}

/** An answer but for the request's id. */
export interface Told {
  readonly code: string
  readonly [part: string]: unknown
}

export class Refused extends Error {
  readonly code: string
  readonly money: object

  constructor(code: string, money: object = {}) {
    super(code)
    this.code = code
    this.money = money
  }
}

interface Player {
  balance: bigint
}

interface Done {
  readonly call: VendorCallId
  readonly content: string
  readonly player: Player
  readonly amount: bigint
  told: Promise<Told | Refused>
  isTaken: boolean
  isBack: boolean
  isPaid: boolean
}

const currency = 'EUR'
/** Of one win. */
const ceiling = 1_000_000n

/** What a wallet in memory knows and does; each fault breaks the rule of its name. */
export function memoryBooks({
  now,
  fault,
}: {
  readonly now: () => Date
  readonly fault?: string | undefined
}) {
  const players = new Map<string, Player>()
  const tickets = new Set<string>()
  const done = new Map<string, Done>()
  const dead = new Set<string>()
  const rounds = new Map<string, { closed?: string }>()
  let clock = 0
  let looks = 0
  return { seat, answer, forget: (id: string) => done.delete(id) }

  function seat(balance: bigint) {
    const [session, ticket] = [token(), token()]
    players.set(session, { balance })
    if (fault === 'ticketOnce') tickets.add(ticket)
    return { session, ticket }
  }

  async function answer(call: VendorCallId, body: Body): Promise<Told> {
    if (call === 'session') return open(body)
    if (call === 'jackpots' || call === 'rooms') return { code: 'ok', currency }
    if (call === 'draw') return { code: 'ok', drawId: body.drawId }
    const player =
      players.get(body.session) ?? (fault === 'unknownSession' ? [...players.values()][0] : undefined)
    if (!player) throw new Refused('invalidToken')
    if (body.currency !== undefined && body.currency !== currency && fault !== 'otherCurrency')
      throw new Refused('wrongCurrency')
    if (call === 'balance') {
      // As from a copy that is behind, once.
      const behind = fault === 'stake' && ++looks === 2 ? 10n : 0n
      return { code: 'ok', currency, balance: String(player.balance + behind), at: moment() }
    }
    if (call === 'closeRound') return close(body)
    return transaction(call, body, player)
  }

  function open({ ticket = '' }: Body): Told {
    if (!tickets.has(ticket)) throw new Refused('invalidToken')
    const { session } = seat(0n)
    const of = { player: 'p1', game: '1', language: 'en', isDemo: false }
    return { code: 'ok', session, ...of, currency, balance: '0' }
  }

  function close({ roundId }: Body): Told {
    const round = rounds.get(roundId) ?? (fault === 'unknownRound' ? {} : undefined)
    if (!round) throw new Refused('transactionDoesNotExist')
    if (fault === 'closeTwice') round.closed = moment()
    round.closed ??= moment()
    return { code: 'ok', roundId, closedAt: round.closed }
  }

  async function transaction(call: VendorCallId, body: Body, player: Player): Promise<Told> {
    const id = body.transactionId ?? ''
    const { requestId: _, ...content } = body
    const of = { transactionId: id }
    const key = fault === 'otherKind' && call === 'credit' ? `credit ${id}` : id
    if (dead.has(id)) throw new Refused('duplicateTransaction', of)
    const known = done.get(key)
    if (known) return again(known, call, JSON.stringify(content), id, player, body)
    const about = body.debitId === undefined ? undefined : done.get(body.debitId)
    if (
      call === 'credit' &&
      body.debitId !== undefined &&
      !about &&
      !dead.has(body.debitId) &&
      fault !== 'reordered'
    )
      throw new Refused('transactionDoesNotExist', of)
    if (about && about.player !== player && fault !== 'otherPlayer')
      throw new Refused('transactionDoesNotExist', of)
    // Somebody else may come while it looks.
    if (fault === 'sameAtOnce' && call === 'debit') await Promise.resolve()
    const entry: Done = {
      call,
      content: JSON.stringify(content),
      player,
      amount: BigInt(body.amount ?? 0),
      isTaken: false,
      isBack: false,
      isPaid: false,
      told: Promise.resolve(new Refused('unknown')),
    }
    done.set(key, entry)
    entry.told = does(call, body, player, entry, about)
    return given(await entry.told)
  }

  function again(known: Done, call: VendorCallId, content: string, id: string, player: Player, body: Body) {
    // As a reader of JSON numbers does it.
    const rounded = (text: string) => text.replace(/"amount":"(\d+)"/, (_, digits) => String(Number(digits)))
    const isContent =
      fault === 'large' ? rounded(known.content) === rounded(content) : known.content === content
    const isSame = known.call === call && isContent
    const takesOther = fault === 'otherContent' && known.call === call && known.amount <= ceiling
    if (!isSame && !takesOther) throw new Refused('duplicateTransaction', { transactionId: id })
    return known.told.then((told) => {
      if (fault === 'refusalStays' && told instanceof Refused) {
        known.told = does(call, body, player, known, undefined)
        return known.told.then(given)
      }
      const fresh = { debit: 'repeatDebit', credit: 'repeatCredit', rollback: 'repeatRollback' } as Record<
        string,
        string
      >
      return fault === fresh[call] ? { ...given(told), at: moment() } : given(told)
    })
  }

  async function does(
    call: VendorCallId,
    body: Body,
    player: Player,
    entry: Done,
    about: Done | undefined,
  ): Promise<Told | Refused> {
    const id = body.transactionId ?? ''
    const money = () => ({ transactionId: id, currency, balance: String(player.balance) })
    const ok = () => ({ code: 'ok', ...money(), at: moment() })
    if (call === 'debit') {
      const round = rounds.get(body.roundId) ?? {}
      if (round.closed && fault !== 'closedRound') return new Refused('gameUnavailable', money())
      if (player.balance < entry.amount)
        return new Refused('notEnoughMoney', fault === 'tooLittle' ? { ...money(), balance: '0' } : money())
      const there = player.balance
      // Somebody else may come between the look and the taking.
      if (fault === 'spentAtOnce') await Promise.resolve()
      rounds.set(body.roundId, round)
      player.balance = there - entry.amount
      entry.isTaken = true
      return ok()
    }
    if (call === 'credit') {
      if (fault === 'winAlone' && body.debitId === undefined) return new Refused('limitReached', money())
      if (fault === 'lateWin' && rounds.get(body.roundId)?.closed) return new Refused('limitReached', money())
      const isGone = about?.isBack || (body.debitId !== undefined && dead.has(body.debitId))
      if (isGone && fault !== 'winAfterRollback') return new Refused('duplicateTransaction', money())
      if (entry.amount > ceiling && fault !== 'held') return new Refused('held', money())
      if (about) about.isPaid = true
      player.balance += entry.amount - (fault === 'win' && entry.amount === 25n ? 1n : 0n)
      return ok()
    }
    if (!about) {
      if (fault !== 'rollbackFirst') dead.add(body.debitId ?? '')
      return ok()
    }
    if (about.isPaid && fault !== 'rollbackAfterWin') return new Refused('duplicateTransaction', money())
    if (about.isTaken && (!about.isBack || fault === 'rollback')) {
      about.isBack = true
      player.balance += about.amount
    }
    return ok()
  }

  /** No two are of the same moment. */
  function moment() {
    return new Date(now().getTime() + clock++).toISOString()
  }
}

function given(told: Told | Refused): Told {
  if (told instanceof Refused) throw told
  return told
}

function token() {
  return randomUUID().replaceAll('-', '')
}
