import { admitMember } from '../../../members/account/admit-member.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import type { Caller, Visit } from '../../../platform/contract/handler.ts'
import { transact } from '../../../platform/database/transact.ts'
import { currencyOf } from '../../../site/sites/currency-of.ts'
import { lockedGame, takeGameLock } from './game-locks.ts'
import { makeTicket } from './launch-tickets.ts'
import '../vendor-tables.ts'
import type { VendorWalletDeps } from '../vendor-wallet-deps.ts'

type LaunchDeps = Pick<VendorWalletDeps, 'db' | 'clock' | 'randomness' | 'catalogues' | 'rules' | 'sites'>

export interface LaunchRequest {
  readonly gameId: string
  readonly language?: string
  readonly tab?: string
  readonly takesOver?: boolean
  /** The room in which the game opens. */
  readonly room?: string
}

export interface Launch {
  /** Good once and for 30 seconds. */
  readonly url: string
  readonly expiresAt: string
  readonly hosts?: string[]
  readonly launch?: string
}

/** Launches a game for a player, whichever call asks for it. Throws a `CallError`. */
export function gameLauncher({ db, clock, randomness, catalogues, rules, sites }: LaunchDeps) {
  return async (caller: Caller, visit: Visit, request: LaunchRequest): Promise<Launch> => {
    const { gameId, language, tab = randomness.token(), takesOver = false, room } = request
    const { merchant } = visit
    const now = clock.now()
    const known = catalogues.of(merchant)?.byId.get(gameId)
    if (!known) throw new CallError('gameUnknown')
    const vendor = known.item.vassalage
    const [member, address] = await Promise.all([
      db.selectFrom('member').selectAll().where('id', '=', BigInt(caller.memberId)).executeTakeFirstOrThrow(),
      db
        .selectFrom('vendor_address')
        .select(['play_url', 'play_hosts'])
        .where('merchant', '=', merchant)
        .where('vendor', '=', vendor)
        .executeTakeFirst(),
    ])
    admitMember(rules(merchant), member, now)
    if (!address || known.item.state !== 'live') throw new CallError('gameUnavailable')
    const session = BigInt(caller.sessionId)
    const isAlone = sites.site(merchant)?.documents.games.oneAtATime === true
    const launch = isAlone ? randomness.uuid() : undefined
    const made = await transact(db, async (at) => {
      const taking = { member: member.id, tab, game: gameId, session, takesOver }
      if (launch !== undefined && !(await takeGameLock(at, { ...taking, launch }, now))) return undefined
      return makeTicket(
        at,
        randomness,
        {
          merchant,
          vendor,
          member_id: member.id,
          session_id: session,
          game_id: Number(gameId),
          currency: currencyOf(caller, rules(merchant)),
          language: language ?? visit.language ?? member.language,
          launch: launch ?? null,
        },
        now,
      )
    })
    if (!made) throw new CallError('gameElsewhere', { playing: await titleElsewhere(member.id, merchant) })
    const { ticket, expiresAt } = made
    const url = new URL(address.play_url)
    url.searchParams.set('ticket', ticket)
    url.searchParams.set('game', gameId)
    if (room !== undefined) url.searchParams.set('room', room)
    return {
      url: url.href,
      expiresAt: expiresAt.toISOString(),
      ...(address.play_hosts.length > 0 ? { hosts: [url.origin, ...address.play_hosts] } : {}),
      ...(launch === undefined ? {} : { launch }),
    }
  }

  async function titleElsewhere(member: bigint, merchant: string): Promise<string> {
    const game = await lockedGame(db, member)
    return catalogues.of(merchant)?.byId.get(game ?? '')?.item.title ?? `#${game}`
  }
}
