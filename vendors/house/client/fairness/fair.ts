import { lotteries, type Lottery } from '#schemas/games/lotteries.ts'
import { button, element } from '../parts/dom.ts'
import { speak, text } from '../texts/texts.ts'
import { fingerprintOf, outcomeOf } from './verify-round.ts'

/** Works any past round out again from its numbers, in this browser, and asks nobody. */
speak(navigator.language)
document.title = text('verifyTitle')
const game = element(
  'select',
  { id: 'game' },
  option('dice'),
  option('mines'),
  option('coin'),
  option('tower'),
  option('vault'),
  option('fish'),
  option('kites'),
  option('crash'),
  option('baccarat'),
  option('rooms'),
  ...Object.values(lotteries).map(lotteryOption),
)
const fields = {
  serverSeed: field('serverSeed', 'serverSeed'),
  commitment: field('commitment', 'commitment'),
  clientSeed: field('clientSeed', 'clientSeed'),
  nonce: field('nonce', 'nonce'),
  mines: field('mines', 'mines'),
  doors: field('doors', 'doors'),
  percent: field('percent', 'percent'),
}
fields.nonce.input.value = '0'
fields.mines.input.value = '3'
fields.doors.input.value = '3'
fields.percent.input.value = '99'
const told = element('p', { class: 'status', role: 'status' })
const verify = button({ class: 'main' }, () => void work())
verify.textContent = text('verify')
const showFields = () => {
  fields.mines.row.hidden = game.value !== 'mines'
  fields.doors.row.hidden = game.value !== 'tower'
  fields.percent.row.hidden = game.value !== 'crash'
  fields.clientSeed.label.textContent = text(seedName())
}
game.addEventListener('change', showFields)
showFields()
const sentences = (
  [
    'fairFirst',
    'fairSecond',
    'fairThird',
    'fairFourth',
    'fairTables',
    'chainFirst',
    'chainSecond',
    'chainThird',
    'fairRooms',
    'roomFairSecond',
    'roomFairThird',
  ] as const
).map((id) => element('p', {}, text(id, { address: location.origin + location.pathname })))
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

function seedName() {
  if (game.value === 'rooms') return 'tableAndSeeds'
  const isTable = ['crash', 'baccarat'].includes(game.value) || game.value.startsWith('numbers')
  return isTable ? 'table' : 'clientSeed'
}

async function work() {
  const [serverSeed, clientSeed] = [
    fields.serverSeed.input.value.trim().toLowerCase(),
    fields.clientSeed.input.value,
  ]
  const [nonce, mines] = [Number(fields.nonce.input.value), Number(fields.mines.input.value)]
  const isWhole =
    Number.isInteger(nonce) && nonce >= 0 && Number.isInteger(mines) && mines >= 1 && mines <= 24
  const doors = Number(fields.doors.input.value)
  const areDoors = Number.isInteger(doors) && doors >= 2 && doors <= 4
  const returnToPlayer = Math.round(Number(fields.percent.input.value.replace(',', '.')) * 100)
  const isPercent = returnToPlayer > 0 && returnToPlayer < 10_000
  if (!/^[0-9a-f]{64}$/.test(serverSeed) || clientSeed === '' || !isWhole || !areDoors || !isPercent) {
    told.textContent = text('wrongNumbers')
    return
  }
  const commitment = fields.commitment.input.value.trim().toLowerCase()
  const fits = (await fingerprintOf(serverSeed)) === commitment
  // What a roll is does not depend on what it was bet on.
  const [engine = '', pick = ''] = game.value.split('-')
  const lottery = Object.values(lotteries).find((each) => String(each.pick) === pick)
  const drawn = lottery && { numbers: Array.from({ length: lottery.pick }, () => 0), of: lottery.of }
  const bet = drawn ?? { mines: { mines }, tower: { doors } }[engine] ?? { side: 'under', chance: 5_000 }
  const outcome = await outcomeOf({ serverSeed, clientSeed, nonce, engine, bet, returnToPlayer })
  told.textContent = fits ? text('workedOut', { outcome }) : `${text('wrongCommitment')} (${outcome})`
}

type FieldName = 'serverSeed' | 'commitment' | 'clientSeed' | 'nonce' | 'mines' | 'doors' | 'percent'

function field(id: string, name: FieldName) {
  const input = element('input', { id, autocomplete: 'off', spellcheck: 'false' })
  const label = element('label', { for: id }, text(name))
  return { input, label, row: element('div', { class: 'stake' }, label, input) }
}

type GameName =
  | 'dice'
  | 'mines'
  | 'coin'
  | 'tower'
  | 'vault'
  | 'fish'
  | 'kites'
  | 'crash'
  | 'baccarat'
  | 'rooms'

function option(name: GameName) {
  return element('option', { value: name }, text(name))
}

function lotteryOption({ pick, of }: Pick<Lottery, 'pick' | 'of'>) {
  const name = text('lotteryOf', { pick: String(pick), of: String(of) })
  return element('option', { value: `numbers-${pick}` }, name)
}
