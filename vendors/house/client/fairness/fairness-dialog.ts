import { call, Refused, type RoundView, type SeedView } from '../parts/calls.ts'
import { button, element } from '../parts/dom.ts'
import { infoDialog } from '../parts/info-dialog.ts'
import { text } from '../texts/texts.ts'
import { fingerprintOf, outcomeOf, shownText } from './verify-round.ts'

/** Shows the seeds, lets the player choose one, and verifies the last rounds in this browser. */
export function openFairness(token: string): void {
  const numbers = element('dl')
  const rounds = element('ul', { class: 'rounds' })
  const told = element('p', { role: 'status' })
  const input = element('input', { id: 'client-seed', maxlength: '64', autocomplete: 'off' })
  const label = element('label', { for: 'client-seed' }, text('clientSeed'))
  const use = button({}, () => void change())
  use.textContent = text('useSeed')
  const address = `${location.origin}/fair`
  infoDialog(text('fairness'), [
    text('fairFirst'),
    text('fairSecond'),
    text('fairThird'),
    text('fairFourth', { address }),
    numbers,
    element('div', { class: 'stake' }, label, input, use),
    told,
    element('h3', {}, text('lastRounds')),
    rounds,
  ])
  void call<SeedView>('balance', {}, token).then(show, fail)

  async function change() {
    await call<SeedView>('seeds', { clientSeed: input.value }, token).then((seeds) => {
      show(seeds)
      told.textContent = text('seedChanged')
    }, fail)
  }

  function fail(error: unknown) {
    const code = error instanceof Refused ? error.code : 'unsure'
    if (code === 'roundOpen') told.textContent = text('roundOpen')
    else told.textContent = text(code === 'wrongBet' ? 'wrongSeed' : 'unsure')
  }

  function show({ fair, rounds: all }: SeedView) {
    // Rounds of shared tables are drawn from the table's own seeds.
    const last = all.filter((round) => round.fair)
    input.value = fair.clientSeed
    numbers.replaceChildren(
      ...terms([
        [text('commitment'), fair.commitment],
        [text('nextCommitment'), fair.next],
        [text('nonce'), String(fair.nonce)],
      ]),
    )
    rounds.replaceChildren(...(last.length > 0 ? last.map(lineOf) : [element('li', {}, text('noRounds'))]))
  }
}

function lineOf(round: RoundView): HTMLLIElement {
  const { fair, engine, shown, isOver } = round
  const told = element('p', { role: 'status' })
  const line = element('li')
  if (!fair) return line
  const { serverSeed, clientSeed, commitment, nonce } = fair
  line.append(
    element(
      'dl',
      {},
      ...terms([
        [text('nonce'), String(nonce)],
        [text('clientSeed'), clientSeed],
        [text('commitment'), commitment],
        [text('serverSeed'), serverSeed ?? text('notYet')],
      ]),
    ),
  )
  if (serverSeed === undefined || !isOver || Object.keys(shown).length === 0) return line
  const verify = button({}, () => void check())
  verify.textContent = text('verify')
  line.append(verify, told)
  return line

  async function check() {
    const outcome = await outcomeOf({
      serverSeed: serverSeed ?? '',
      clientSeed,
      nonce,
      engine,
      bet: round.bet,
    })
    const fits = (await fingerprintOf(serverSeed ?? '')) === commitment
    const isSame = outcome === shownText(engine, shown)
    told.textContent = fits ? text(isSame ? 'verified' : 'notVerified', { outcome }) : text('wrongCommitment')
  }
}

function terms(pairs: readonly (readonly [string, string])[]): HTMLElement[] {
  return pairs.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)])
}
