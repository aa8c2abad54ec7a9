import { call, type SessionView } from '../parts/calls.ts'
import { button, element } from '../parts/dom.ts'
import type { PastView } from './follow-table.ts'
import { infoDialog } from '../parts/info-dialog.ts'
import { text } from '../texts/texts.ts'
import { fingerprintOf, outcomeOf, shownText } from '../fairness/verify-round.ts'

interface Committed {
  readonly table: string
  readonly number: number
  readonly commitment: string
  readonly nextChain: string
}

/** Shows what the rounds of a table are drawn from, and verifies the last ones in this browser. */
export function openTableFairness(
  token: string,
  game: SessionView['game'],
  now: Committed | undefined,
): void {
  const rounds = element('ul', { class: 'rounds' }, element('li', {}, text('loading')))
  const address = `${location.origin}/fair`
  infoDialog(text('fairness'), [
    text('chainFirst'),
    text('chainSecond'),
    text('chainThird'),
    text('fairFourth', { address }),
    terms([
      [text('table'), now?.table ?? ''],
      [text('nonce'), String(now?.number ?? '')],
      [text('commitment'), now?.commitment ?? ''],
      [text('nextChain'), now?.nextChain ?? ''],
    ]),
    element('h3', {}, text('lastRounds')),
    rounds,
  ])
  void call<{ readonly past: readonly PastView<object>[] }>('table/past', {}, token).then(
    ({ past }) => {
      const lines = past.map((round) => lineOf(round, now?.table ?? '', game))
      rounds.replaceChildren(...(lines.length > 0 ? lines : [element('li', {}, text('noRounds'))]))
    },
    () => rounds.replaceChildren(element('li', {}, text('unsure'))),
  )
}

function lineOf(round: PastView<object>, table: string, game: SessionView['game']): HTMLLIElement {
  const { number, seed, commitment, shown } = round
  const { engine, returnToPlayer } = game
  const told = element('p', { role: 'status' })
  const verify = button({}, () => void check())
  verify.textContent = text('verify')
  return element(
    'li',
    {},
    element('strong', {}, `#${number}: ${shownText(engine, shown)}`),
    terms([
      [text('serverSeed'), seed],
      [text('commitment'), commitment],
    ]),
    verify,
    told,
  )

  async function check() {
    const numbers = { serverSeed: seed, clientSeed: table, nonce: number, engine, bet: shown, returnToPlayer }
    const outcome = await outcomeOf(numbers)
    const isSame = outcome === shownText(engine, shown)
    const fits = (await fingerprintOf(seed)) === commitment
    told.textContent = fits ? text(isSame ? 'verified' : 'notVerified', { outcome }) : text('wrongCommitment')
  }
}

function terms(pairs: readonly (readonly [string, string])[]): HTMLElement {
  const parts = pairs.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)])
  return element('dl', {}, ...parts)
}
