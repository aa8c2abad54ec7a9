import { call, type RoundView, type SessionView } from '../parts/calls.ts'
import { button, element } from '../parts/dom.ts'
import { infoDialog } from '../parts/info-dialog.ts'
import { text } from '../texts/texts.ts'
import { fingerprintOf, outcomeOf, shownText } from '../fairness/verify-round.ts'

interface Committed {
  readonly table: string
  readonly number: number
  readonly commitment: string
}

/** What is shown of a round that was played to its end. */
interface Played extends Committed {
  readonly seed: string
  readonly ownSeed: string
  /** The table and the seeds of its players. */
  readonly seeds: string
  readonly deck: readonly number[]
}

/** Shows what decks are drawn from, and verifies the player's last rounds in this browser. */
export function openRoomFairness(token: string, now: Committed | undefined): void {
  const rounds = element('ul', { class: 'rounds' }, element('li', {}, text('loading')))
  infoDialog(text('fairness'), [
    text('roomFairFirst'),
    text('roomFairSecond'),
    text('roomFairThird'),
    text('fairFourth', { address: `${location.origin}/fair` }),
    terms([
      [text('table'), now?.table ?? '–'],
      [text('nonce'), String(now?.number ?? '–')],
      [text('commitment'), now?.commitment ?? '–'],
    ]),
    element('h3', {}, text('lastRounds')),
    rounds,
  ])
  void call<SessionView>('balance', {}, token).then(
    ({ rounds: all }) => {
      const lines = all.flatMap((round) => (round.engine === 'rooms' && round.isOver ? lineOf(round) : []))
      rounds.replaceChildren(...(lines.length > 0 ? lines : [element('li', {}, text('noRounds'))]))
    },
    () => rounds.replaceChildren(element('li', {}, text('unsure'))),
  )
}

function lineOf(round: RoundView): HTMLLIElement[] {
  const { seed, seeds, ownSeed: own = '', number, commitment } = round.shown as Partial<Played>
  if (seed === undefined || seeds === undefined || number === undefined) return []
  const told = element('p', { role: 'status' })
  const verify = button({}, () => void check())
  verify.textContent = text('verify')
  const outcome = shownText('rooms', round.shown)
  const parts = terms([
    [text('nonce'), String(number)],
    [text('tableAndSeeds'), seeds],
    [text('clientSeed'), own],
    [text('serverSeed'), seed],
    [text('commitment'), commitment ?? ''],
  ])
  return [element('li', {}, element('strong', {}, outcome), parts, verify, told)]

  async function check() {
    const numbers = { serverSeed: seed ?? '', clientSeed: seeds ?? '', nonce: number ?? 0 }
    const drawn = await outcomeOf({ ...numbers, engine: 'rooms', bet: {} })
    // A deck that is drawn without one's own seed would be another one's.
    const isSame = drawn === outcome && (seeds ?? '').split(':').includes(own)
    const fits = (await fingerprintOf(seed ?? '')) === commitment
    told.textContent = fits
      ? text(isSame ? 'verified' : 'notVerified', { outcome: drawn })
      : text('wrongCommitment')
  }
}

function terms(pairs: readonly (readonly [string, string])[]): HTMLElement {
  const parts = pairs.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)])
  return element('dl', {}, ...parts)
}
