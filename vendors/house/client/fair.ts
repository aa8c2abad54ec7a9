import { button, element } from './dom.ts'
import { speak, text } from './texts/texts.ts'
import { fingerprintOf, outcomeOf } from './verify-round.ts'

/** Works any past round out again from its numbers, in this browser, and asks nobody. */
speak(navigator.language)
document.title = text('verifyTitle')
const game = element('select', { id: 'game' }, option('dice'), option('mines'))
const fields = {
  serverSeed: field('serverSeed', 'serverSeed'),
  commitment: field('commitment', 'commitment'),
  clientSeed: field('clientSeed', 'clientSeed'),
  nonce: field('nonce', 'nonce'),
  mines: field('mines', 'mines'),
}
fields.nonce.input.value = '0'
fields.mines.input.value = '3'
const told = element('p', { class: 'status', role: 'status' })
const verify = button({ class: 'main' }, () => void work())
verify.textContent = text('verify')
const showMines = () => (fields.mines.row.hidden = game.value !== 'mines')
game.addEventListener('change', showMines)
showMines()
const sentences = (['fairFirst', 'fairSecond', 'fairThird', 'fairFourth'] as const).map((id) =>
  element('p', {}, text(id, { address: location.origin + location.pathname })),
)
document.body.append(
  element(
    'main',
    { class: 'fair' },
    element('h1', {}, text('verifyTitle')),
    ...sentences,
    element('div', { class: 'stake' }, element('label', { for: 'game' }, text('game')), game),
    ...Object.values(fields).map(({ row }) => row),
    verify,
    told,
  ),
)

async function work() {
  const [serverSeed, clientSeed] = [
    fields.serverSeed.input.value.trim().toLowerCase(),
    fields.clientSeed.input.value,
  ]
  const [nonce, mines] = [Number(fields.nonce.input.value), Number(fields.mines.input.value)]
  const isWhole =
    Number.isInteger(nonce) && nonce >= 0 && Number.isInteger(mines) && mines >= 1 && mines <= 24
  if (!/^[0-9a-f]{64}$/.test(serverSeed) || clientSeed === '' || !isWhole) {
    told.textContent = text('wrongNumbers')
    return
  }
  const commitment = fields.commitment.input.value.trim().toLowerCase()
  const fits = (await fingerprintOf(serverSeed)) === commitment
  // What a roll is does not depend on what it was bet on.
  const bet = game.value === 'mines' ? { mines } : { side: 'under', chance: 5_000 }
  const outcome = await outcomeOf({ serverSeed, clientSeed, nonce, engine: game.value, bet })
  told.textContent = fits ? text('workedOut', { outcome }) : `${text('wrongCommitment')} (${outcome})`
}

function field(id: string, label: 'serverSeed' | 'commitment' | 'clientSeed' | 'nonce' | 'mines') {
  const input = element('input', { id, autocomplete: 'off', spellcheck: 'false' })
  const row = element('div', { class: 'stake' }, element('label', { for: id }, text(label)), input)
  return { input, row }
}

function option(name: 'dice' | 'mines') {
  return element('option', { value: name }, text(name))
}
