import type { Round } from '../book/round-store.ts'
import { Refusal } from '../rounds/refusal.ts'
import type { TableDeps } from '../tables/table-state.ts'
import type { Hall } from './hall.ts'

/**
 * A player's part in what the deck is drawn from. It is given once the fingerprint of the house's seed is known, so that the house cannot
 * choose a seed that suits it. Throws a `Refusal`.
 */
export function giveSeed(
  { roundStore, queues }: Pick<TableDeps, 'roundStore' | 'queues'>,
  hall: Hall,
  owner: string,
  { id, seed }: { readonly id: string; readonly seed: string },
): Promise<void> {
  return queues.take(owner, async () => {
    const table = hall.tableOf(owner)
    const place = table?.seats.find(({ round }) => round?.id === id && round.owner === owner)
    if (!table || !place?.round || place.round.stage !== 'staked') throw new Refusal('wrongMove')
    if (place.seed === seed) return
    if (place.seed !== undefined || !table.isOpen) throw new Refusal('tooLate')
    const round: Round = { ...place.round, shown: { ...place.round.shown, ownSeed: seed } }
    await roundStore.put({ in: 'round', id, is: round })
    place.round = round
    place.seed = seed
    table.poke()
  })
}
