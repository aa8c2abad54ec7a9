import { call, type PlayedView, type RoundView, type SessionView } from '../parts/calls.ts'

interface Wanted {
  readonly stake: string
  readonly bet: object
}

interface Asked extends Wanted {
  readonly key: string
}

/** Asks for rounds by `begins`, so that a press takes no other stake than the one that it was made for. */
export function roundAsker(begins: string, token: string) {
  /** Of a round that nobody knows of: the same press asks for it again. */
  let unsure: Asked | undefined
  /** The last one that was heard of before its answer. */
  let heardOf: RoundView | undefined
  return {
    /** Another bet than the one that nobody knows of is made where the server has not heard of that one; otherwise it says what became of it. */
    async begin(wanted: Wanted): Promise<PlayedView> {
      const before = unsure
      if (before && !isSame(before, wanted)) {
        const { rounds, balance } = await call<SessionView>('balance', {}, token)
        const round = rounds.find(({ id }) => id === idOf(before))
        if (round) return { round, balance }
        unsure = undefined
      }
      const asked = (unsure ??= { key: crypto.randomUUID(), ...wanted })
      return call<PlayedView>(begins, asked, token).catch((error: unknown) => {
        if (heardOf?.id === idOf(asked)) return { round: heardOf }
        throw error
      })
    },
    /** What the server says of a round without being asked: who knows of it asks no more. */
    hear(round: RoundView) {
      if (!unsure || round.id !== idOf(unsure)) return
      heardOf = round
      unsure = undefined
    },
    /** It is known what became of the last one. */
    forget: () => void (unsure = undefined),
  }
}

function isSame({ stake, bet }: Wanted, other: Wanted): boolean {
  return stake === other.stake && JSON.stringify(bet) === JSON.stringify(other.bet)
}

/** What the server calls the round that was asked for. */
function idOf({ key }: Asked): string {
  return `r-${key}`
}
