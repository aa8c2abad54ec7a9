import Value from 'typebox/value'
import type { Round, GameSession } from '../book/round-store.ts'
import { recordedIn } from '../rounds/recorded-rounds.ts'
import { roundView } from '../rounds/house-views.ts'
import type { Played } from '../rounds/played.ts'
import { freshSeeds, ownerOf } from '../book/players.ts'
import { Refusal } from '../rounds/refusal.ts'
import { settleRound } from '../rounds/settle.ts'
import { takeStake } from '../rounds/take-stake.ts'
import { putSurely } from './put-surely.ts'
import type { TableDeps, TableState } from './table-state.ts'
import { eventText } from './table-view.ts'

interface Placed {
  /** Made by the page, a UUID: the same again is the same bet. */
  readonly key: string
  readonly stake: string
  readonly bet: unknown
}

/** Bets of all players in a round. */
const mostInRound = 1_000

/**
 * Puts a bet on a table while bets are taken, by the moment that it came. It is in when the wallet has taken the stake before the round
 * starts; otherwise the stake is given back. Throws a `Refusal`.
 */
export function placeBet(
  deps: TableDeps,
  table: TableState,
  seat: GameSession,
  { key, stake, bet }: Placed,
): Promise<Played> {
  const { roundStore, queues, now, streams } = deps
  const owner = ownerOf(seat)
  const { round: wanted, phase } = table
  const isInTime = phase.is === 'bets' && now() < phase.until
  return queues.take(owner, async () => {
    const id = `r-${key}`
    const same = roundStore.get('round', id)
    if (same && same.owner !== owner) throw new Refusal('wrongBet')
    if (same) return { round: same }
    const { shared, facts } = table
    if (!Value.Check(shared.bet, bet) || shared.fits?.(bet, facts) === false) throw new Refusal('wrongBet')
    const amount = BigInt(stake)
    const { minimumBet, maximumBet } = table.facts
    if (amount < minimumBet || amount > maximumBet || amount % table.shared.stakeStep !== 0n)
      throw new Refusal('wrongStake')
    if (!wanted || !isInTime || !isTaking(table, wanted.number)) throw new Refusal('betsClosed')
    const own = [...table.bets.values()].filter((each) => each.owner === owner)
    const together = own.reduce((sum, each) => sum + BigInt(each.stake), amount)
    if (own.length >= table.shared.mostBets || together > maximumBet) throw new Refusal('enoughBets')
    if (table.bets.size >= mostInRound) throw new Refusal('tableFull')
    const asked: Round = {
      id,
      owner,
      seat,
      engine: table.shared.name,
      openedAt: now(),
      stake,
      bet,
      stage: 'asked',
      moves: 0,
      state: null,
      shown: { number: wanted.number, commitment: wanted.commitment },
      win: '0',
      isOver: false,
    }
    // Its place is taken before anything is waited for.
    table.bets.set(id, asked)
    try {
      await roundStore.put(
        ...recordedIn(roundStore, owner, roundStore.get('player', owner) ?? freshSeeds(), asked),
      )
      const answer = await takeStake(deps, asked)
      if (!answer) throw new Refusal('walletGone')
      if (answer.code !== 'ok') {
        const refused: Round = { ...asked, stage: 'refused', code: answer.code }
        table.bets.delete(id)
        await roundStore.put({ in: 'round', id, is: refused })
        return { round: refused, balance: answer.balance }
      }
      if (!isTaking(table, wanted.number)) return settleRound(deps, asked, answer.balance)
      const staked: Round = { ...asked, stage: 'staked' }
      await roundStore.put({ in: 'round', id, is: staked })
      if (!isTaking(table, wanted.number)) {
        // The round started while this was written.
        await putSurely(deps, { in: 'round', id, is: asked })
        return settleRound(deps, asked, answer.balance)
      }
      table.bets.set(id, staked)
      table.tellSoon()
      // Every page of the player has to know, also one that no answer comes to: only who is in can leave.
      const told = { round: roundView(deps, staked), balance: answer.balance }
      streams.sendToOwner(table.id, owner, eventText('own', told))
      return { round: staked, balance: answer.balance }
    } catch (error) {
      // What is not written down as staked is not in, and given back.
      if (table.bets.get(id) === asked) table.bets.delete(id)
      throw error
    }
  })
}

function isTaking({ round, phase }: TableState, number: number): boolean {
  return round?.number === number && (phase.is === 'bets' || phase.is === 'closing')
}
