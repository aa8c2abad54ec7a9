import { shownAmount, shownPercent } from '../parts/amounts.ts'
import { call, Refused, type PlayedView, type RoundView, type SessionView } from '../parts/calls.ts'
import { button, element } from '../parts/dom.ts'
import { infoDialog } from '../parts/info-dialog.ts'
import type { Lobby } from '../parts/lobby.ts'
import { roundAsker } from './round-asker.ts'
import { soundButton } from '../parts/sound-button.ts'
import { openSounds, type SoundName, type Sounds } from '../parts/sounds.ts'
import { stakeField } from './stake-field.ts'
import { english, type TextId } from '../texts/english.ts'
import { inWords, speak, text } from '../texts/texts.ts'
import { refusalText } from '../parts/refusal-text.ts'

export interface Table {
  readonly seat: SessionView
  /** Of the page's session. */
  readonly token: string
  /** Above the controls: what is played on. */
  readonly stage: HTMLElement
  /** Beside the stake. */
  readonly controls: HTMLElement
  /** What is staked; undefined where no valid stake is typed. */
  stake(): bigint | undefined
  amount(minor: bigint): string
  /** Stakes so many steps more, or less: a step is the least stake. */
  raise(steps: bigint): void
  /** Lets hear something, where the player wants to hear it. */
  sound(name: SoundName): void
  /** Tells in words what happened, to the eye and to a screen reader. */
  say(words: string): void
  /**
   * Begins a round; undefined where it was not begun, which has been told. What takes time to show is shown before the balance and the
   * end of the round are told.
   */
  play(bet: object, show?: (round: RoundView) => Promise<void>): Promise<RoundView | undefined>
  /** The same for a stake that is not typed. */
  playFor(stake: bigint, bet: object): Promise<RoundView | undefined>
  move(round: RoundView, move: object): Promise<RoundView | undefined>
  /** Asks for the balance. */
  refresh(): Promise<void>
  /** Shows what the server says of a round that goes on without this page. */
  heard(played: PlayedView): void
  /** Is told of a round that goes on here: one that was open before, or one that a press found, which another page has begun. */
  onOpen(listener: (round: RoundView) => void): void
  /** Is told when the stake, the balance or a pause changes what may be pressed. */
  onChange(listener: () => void): void
  /** While a round is under way, or the game is paused. */
  isBusy(): boolean
}

export interface TableOptions {
  /** The call that begins a round. */
  readonly begins?: string
  fairness(token: string): void
  /** Where stakes are those of rooms: none is typed, and what comes back is said by the rules. */
  readonly hasRooms?: boolean
}

interface TableSetting extends TableOptions {
  readonly seat: SessionView
  /** Of the page's session. */
  readonly token: string
  readonly lobby: Pick<Lobby, 'tell' | 'hear'>
  /** The whole page, unless it is shown elsewhere. */
  readonly place?: { replaceChildren(...parts: readonly Node[]): void }
  readonly sounds?: Sounds
}

/** What the rules of a game say, for the stake that is set: paragraphs and other parts. */
export type TableRules = (table: Pick<Table, 'seat' | 'stake' | 'amount'>) => readonly (string | Node)[]

/** Puts the parts that all games have into a place: balance, stake, what is told, rules and fairness. */
export function setTable(rules: TableRules, setting: TableSetting): Table {
  const { seat, token, lobby, fairness, hasRooms = false, begins = 'play' } = setting
  const { place = document.body, sounds = openSounds() } = setting
  const { currency, game } = seat
  const asker = roundAsker(begins, token)
  let balance = BigInt(seat.balance)
  /** How often an answer about a round has said the balance. */
  let heardOften = 0
  let underWay = false
  let paused = false
  /** Rounds whose end is still to be heard. */
  const open = new Set<string>()
  const listeners: (() => void)[] = []
  let goOn: ((round: RoundView) => void) | undefined
  const changed = () => listeners.forEach((listener) => listener())
  const amount = (minor: bigint) => shownAmount(minor, currency)
  const { field, stake, raise, limits, faultText } = stakeField(seat, changed)

  const status = element('p', { class: 'status', role: 'status' })
  const figure = element('strong')
  const balanceLine = element('p', { class: 'balance' })
  inWords(() => {
    figure.textContent = amount(balance)
    balanceLine.replaceChildren(`${text('balance')} `, figure)
  })
  const sound = soundButton(sounds, say)
  const rulesButton = button({ class: 'quiet' }, () =>
    infoDialog(text('rules'), [
      ...rules({ seat, stake, amount }),
      ...(hasRooms
        ? []
        : [text('returnToPlayer', { percent: shownPercent(game.returnToPlayer), ...limits() })]),
    ]),
  )
  const fairButton = button({ class: 'quiet' }, () => fairness(token))
  inWords(() => {
    rulesButton.textContent = text('rules')
    fairButton.textContent = text('fairness')
  })
  const stage = element('section', { class: 'stage' })
  const controls = element('div', { class: 'controls' })
  if (!hasRooms) controls.append(field)
  place.replaceChildren(
    element(
      'header',
      // The page around the frame has landmarks of its own.
      { 'aria-label': game.title },
      element('h1', { class: 'unseen' }, game.title),
      balanceLine,
      element('div', { class: 'tools' }, sound.place, rulesButton, ...(game.isProvable ? [fairButton] : [])),
    ),
    element('main', { 'aria-label': game.title }, stage, status, controls),
  )

  lobby.hear((message) => {
    if (message.type === 'language') speak(message.language)
    if (message.type === 'pause' || message.type === 'resume') {
      paused = message.type === 'pause'
      if (paused) say(text('paused'))
      changed()
    }
    if (message.type === 'refresh') void refresh()
    if (message.type === 'mute') {
      sounds.mute(message.muted)
      sound.draw()
    }
  })
  return {
    seat,
    token,
    stage,
    controls,
    stake,
    amount,
    raise,
    say,
    sound: (name) => {
      if (!paused) sounds.play(name)
    },
    play: async (bet, show) => {
      const staked = stake()
      if (staked === undefined) return void say(faultText())
      return begin(staked, bet, show)
    },
    playFor: begin,
    move: (round, move) =>
      run(() => call<PlayedView>('move', { id: round.id, step: round.moves, move }, token)),
    refresh,
    heard: ({ round, balance: now }) => {
      asker.hear(round)
      if (now !== undefined) hear(now)
      tellRound(round)
    },
    onOpen: (listener) => {
      goOn = (round) => {
        listener(round)
        say(round.isOver ? endText({ amount }, round) : text('goesOn'))
      }
      if (seat.open) goOn(seat.open)
    },
    onChange: (listener) => void listeners.push(listener),
    isBusy: () => underWay || paused,
  }

  function begin(staked: bigint, bet: object, show?: (round: RoundView) => Promise<void>) {
    if (!underWay && !paused) sounds.play('bet')
    return run(() => asker.begin({ stake: String(staked), bet }), show)
  }

  async function run(
    work: () => Promise<PlayedView>,
    showRound?: (round: RoundView) => Promise<void>,
  ): Promise<RoundView | undefined> {
    if (underWay || paused) return undefined
    underWay = true
    changed()
    lobby.tell({ type: 'busy' })
    try {
      const { round, balance: now } = await work()
      asker.forget()
      const isTaken = round.stage === 'staked' || round.stage === 'closed'
      if (isTaken) open.add(round.id)
      if (round.moves === 0) lobby.tell({ type: 'roundStarted', roundId: round.id })
      if (isTaken) await showRound?.(round)
      if (now !== undefined) hear(now)
      // The first answer was lost, or another page of the player has moved.
      else if (round.moves === 0 || round.isOver) void refresh()
      tellRound(round)
      return isTaken ? round : undefined
    } catch (error) {
      const code = error instanceof Refused ? error.code : 'unsure'
      if (code === 'unsure' || code === 'walletGone') void refresh()
      else asker.forget()
      if (code === 'roundOpen' && (await showOpen())) return undefined
      say(code === 'wrongStake' ? faultText() : text(code in english ? (code as TextId) : 'unsure'))
      if (code === 'sessionOver') lobby.tell({ type: 'error', code: 'ticketOver' })
      if (open.size === 0) lobby.tell({ type: 'idle' })
      return undefined
    } finally {
      underWay = false
      changed()
    }
  }

  /** The round that keeps another one from beginning: it goes on here, or its win is on its way. */
  async function showOpen(): Promise<boolean> {
    const seen = await call<SessionView>('balance', {}, token).catch(() => undefined)
    if (!seen?.open || !(goOn || seen.open.isOver)) return false
    hear(seen.balance)
    tellRound(seen.open)
    if (goOn) goOn(seen.open)
    else say(endText({ amount }, seen.open))
    return true
  }

  function tellRound(round: RoundView) {
    const roundId = round.id
    lobby.tell({ type: 'balance' })
    if (round.stage === 'returned') say(text('returned', { amount: amount(BigInt(round.stake)) }))
    if (round.stage === 'asked') say(text('unsure'))
    if (round.stage === 'refused') say(text(refusalText(round.code)))
    if (!round.isOver) return void open.add(roundId)
    if (open.delete(roundId)) sounds.play(endOf(round))
    lobby.tell({ type: 'roundEnded', roundId })
    lobby.tell({ type: 'idle' })
  }

  /** What an answer about a round says meanwhile is newer. */
  async function refresh() {
    const before = heardOften
    const seen = await call<{ readonly balance: string }>('balance', {}, token).catch(() => undefined)
    if (seen && heardOften === before) show(BigInt(seen.balance))
  }

  function hear(now: string) {
    heardOften++
    show(BigInt(now))
  }

  function show(now: bigint) {
    const isMore = now > balance
    balance = now
    figure.textContent = amount(now)
    figure.classList.toggle('more', isMore)
  }

  function say(words: string) {
    status.textContent = words
  }
}

function endOf({ win, stake }: RoundView): SoundName {
  if (win === '0') return 'lost'
  return BigInt(win) > BigInt(stake) ? 'won' : 'back'
}

/** How a round that is over ended, in words. */
export function endText(table: Pick<Table, 'amount'>, { win, stage }: RoundView): string {
  if (win === '0') return text('lost')
  return text(stage === 'closed' ? 'won' : 'settling', { amount: table.amount(BigInt(win)) })
}
