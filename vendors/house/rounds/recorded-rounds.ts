import type { RoundStore, Player, Put, Round } from '../book/round-store.ts'
import { isUnder } from './played.ts'

/** Of the player's last rounds so many are kept. */
const mostRounds = 20

/** A new round together with the nonce that it used up; the oldest ones that are over are forgotten. */
export function recordedIn(
  roundStore: RoundStore,
  owner: string,
  player: Player,
  round: Round,
): readonly Put[] {
  const rounds = [round.id, ...player.rounds]
  const gone = rounds.slice(mostRounds).filter((id) => {
    const each = roundStore.get('round', id)
    return !each || !isUnder(each)
  })
  const is = {
    ...player,
    nonce: player.nonce + (round.fair ? 1 : 0),
    rounds: rounds.filter((id) => !gone.includes(id)),
  }
  return [
    { in: 'player', id: owner, is },
    { in: 'round', id: round.id, is: round },
    ...gone.map((id) => ({ in: 'round', id, is: null }) as const),
  ]
}
