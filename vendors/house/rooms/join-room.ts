import Type from 'typebox'
import Value from 'typebox/value'
import type { Round, GameSession } from '../book/round-store.ts'
import { roundView } from '../rounds/house-views.ts'
import { recordedIn } from '../rounds/recorded-rounds.ts'
import type { Played } from '../rounds/played.ts'
import { freshSeeds, ownerOf } from '../book/players.ts'
import { Refusal } from '../rounds/refusal.ts'
import type { TableDeps } from '../tables/table-state.ts'
import { eventText } from '../tables/table-view.ts'
import { takeStake } from '../rounds/take-stake.ts'
import { giveBackInTurn } from './give-back.ts'
import type { Hall } from './hall.ts'
import { mostAntes } from '../shared-games/hand.ts'
import { roomEngine, roomNames, type RoomName } from '../shared-games/room-game.ts'
import type { RoomSeat, RoomState } from './room-state.ts'

interface Joined {
  /** Made by the page, a UUID: the same again is the same round. */
  readonly key: string
  readonly stake: string
  readonly bet: unknown
  /** Where the player comes from, if that tells players apart. */
  readonly address: string | undefined
}

const betSchema = Type.Object(
  {
    room: Type.Unsafe<RoomName>(Type.Enum([...roomNames])),
  },
  { additionalProperties: false },
)

/**
 * Sits down at a table of a room for one round. The stake is all that the round can cost; what is not played comes back with its end. It is
 * in when the wallet has taken it before cards are dealt; otherwise it is given back. Throws a `Refusal`.
 */
export function joinRoom(deps: TableDeps, hall: Hall, seat: GameSession, joined: Joined): Promise<Played> {
  const { key, stake, bet, address } = joined
  const { roundStore, queues, now, streams } = deps
  const owner = ownerOf(seat)
  return queues.take(owner, async () => {
    const id = `r-${key}`
    const same = roundStore.get('round', id)
    if (same && same.owner !== owner) throw new Refusal('wrongBet')
    if (same) return { round: same }
    if (!Value.Check(betSchema, bet)) throw new Refusal('wrongBet')
    const ante = hall.game.antes[bet.room]
    if (ante === undefined || BigInt(stake) !== ante * BigInt(mostAntes)) throw new Refusal('wrongStake')
    if (hall.isSeated(owner)) throw new Refusal('roundOpen')
    const table = hall.seatAt(bet.room, owner, address)
    const asked: Round = {
      id,
      owner,
      seat,
      engine: roomEngine,
      openedAt: now(),
      stake,
      bet,
      stage: 'asked',
      moves: 0,
      state: null,
      shown: { number: table.number, commitment: table.commitment, table: table.id },
      win: '0',
      isOver: false,
    }
    // Its place is taken before anything is waited for.
    const place: RoomSeat = { player: { owner, address }, round: asked, seed: undefined, isAway: false }
    table.seats = [...table.seats, place]
    try {
      await roundStore.put(
        ...recordedIn(roundStore, owner, roundStore.get('player', owner) ?? freshSeeds(), asked),
      )
      const answer = await takeStake(deps, asked)
      if (!answer) throw new Refusal('walletGone')
      if (answer.code !== 'ok') {
        const refused: Round = { ...asked, stage: 'refused', code: answer.code }
        leave(table, place)
        await roundStore.put({ in: 'round', id, is: refused })
        return { round: refused, balance: answer.balance }
      }
      const staked: Round = { ...asked, stage: 'staked' }
      await roundStore.put({ in: 'round', id, is: staked })
      if (!table.seats.includes(place)) return giveBackInTurn(deps, hall.id, staked)
      place.round = staked
      // Every page of the player has to know, also one that no answer comes to.
      const told = { round: roundView(deps, staked), balance: answer.balance }
      streams.sendToOwner(hall.id, owner, eventText('own', told))
      table.poke()
      return { round: staked, balance: answer.balance }
    } catch (error) {
      // A stake that nobody knows of is given back.
      leave(table, place)
      throw error
    }
  })
}

/** Takes a place away, of which nobody was told. */
function leave(table: RoomState, place: RoomSeat) {
  table.seats = table.seats.filter((each) => each !== place)
  table.poke()
}
