import { readTyped, shownAmount, shownPercent, typedAmount } from './amounts.ts'
import { call, Refused, type PlayedView, type RoundView, type SeatView } from './calls.ts'
import { button, element } from './dom.ts'
import { openFairness } from './fairness-dialog.ts'
import { openLobby } from './lobby.ts'
import { infoDialog } from './info-dialog.ts'
import { english, type TextId } from './texts/english.ts'
import { inWords, speak, text } from './texts/texts.ts'

export interface Table {
  readonly seat: SeatView
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
  /** Is told when the stake, the balance or a pause changes what may be pressed. */
  onChange(listener: () => void): void
  /** While a round is under way, or the game is paused. */
  isBusy(): boolean
}

interface TableOptions {
  /** The call that begins a round. */
  readonly begins?: string
  fairness?(token: string): void
  /** Where stakes are those of rooms: none is typed, and what comes back is said by the rules. */
  hasRooms?: boolean
}

/** What the rules of a game say, for the stake that is set: paragraphs and other parts. */
export type TableRules = (table: Pick<Table, 'seat' | 'stake' | 'amount'>) => readonly (string | Node)[]

/** Opens the page of a game: the session by the ticket in the address, the parts that all games have, the messages of the lobby. */
export async function openTable(
  rules: TableRules,
  { begins = 'play', fairness = openFairness, hasRooms = false }: TableOptions = {},
): Promise<Table | undefined> {
  const lobby = openLobby(location.hash)
  speak(lobby.language)
  document.documentElement.dataset['mode'] = lobby.mode === 'light' ? 'light' : 'dark'
  lobby.tell({ type: 'intro' })
  lobby.tell({ type: 'progress', step: 'session' })
  const asked = new URLSearchParams(location.search)
  const status = element('p', { class: 'status', role: 'status' }, text('loading'))
  document.body.append(status)
  const ticket = {
    merchant: asked.get('merchant') ?? '',
    vendor: asked.get('vendor') ?? '',
    ticket: asked.get('ticket') ?? '',
  }
  const opened = await call<SeatView & { readonly token: string }>('session', ticket).catch(
    (error: unknown) => {
      const code = error instanceof Refused ? error.code : 'unsure'
      inWords(() => (status.textContent = text(code === 'unsure' ? 'unsure' : 'sessionOver')))
      lobby.tell({
        type: 'error',
        code: code === 'unsure' || code === 'walletGone' ? 'walletGone' : 'ticketOver',
      })
    },
  )
  if (!opened) return undefined
  const { token, ...seat } = opened
  const { currency, game } = seat
  let balance = BigInt(seat.balance)
  let underWay = false
  let paused = false
  /** Of a round that nobody knows of: the same press asks for it again. */
  let unsure: { readonly key: string; readonly stake: string; readonly bet: object } | undefined
  const listeners: (() => void)[] = []
  const changed = () => listeners.forEach((listener) => listener())
  const amount = (minor: bigint) => shownAmount(minor, currency)
  const stakeStep = BigInt(game.stakeStep)
  const limits = () => ({
    least: amount(least),
    most: amount(BigInt(game.maximumBet)),
    step: amount(stakeStep),
  })

  const stakeFault = () => text(stakeStep > 1n ? 'wrongStakeInSteps' : 'wrongStake', limits())

  const figure = element('strong')
  const balanceLine = element('p', { class: 'balance' })
  inWords(() => {
    figure.textContent = amount(balance)
    balanceLine.replaceChildren(`${text('balance')} `, figure)
  })
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

  const input = element('input', { inputmode: 'decimal', autocomplete: 'off', id: 'stake' })
  const below = BigInt(game.minimumBet)
  const least = below + ((stakeStep - (below % stakeStep)) % stakeStep)
  input.value = typedAmount(least * 5n > BigInt(game.maximumBet) ? least : least * 5n, currency)
  const stake = () => {
    const typed = readTyped(input.value, currency)
    const isWithin = typed !== undefined && typed >= least && typed <= BigInt(game.maximumBet)
    return isWithin && typed % stakeStep === 0n ? typed : undefined
  }
  const scale = (by: (minor: bigint) => bigint) => {
    const next = by(readTyped(input.value, currency) ?? least)
    const most = BigInt(game.maximumBet)
    const within = next > most ? most : next - (next % stakeStep)
    input.value = typedAmount(within < least ? least : within, currency)
    changed()
  }
  const raise = (steps: bigint) => scale((minor) => minor + steps * least)
  input.addEventListener('input', changed)
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    raise(event.key === 'ArrowUp' ? 1n : -1n)
  })
  const label = element('label', { for: 'stake' })
  const half = button({}, () => scale((minor) => minor / 2n))
  const double = button({}, () => scale((minor) => minor * 2n))
  half.textContent = '½'
  double.textContent = '2×'
  inWords(() => {
    label.textContent = `${text('stake')} (${currency})`
    half.setAttribute('aria-label', text('half'))
    double.setAttribute('aria-label', text('double'))
  })
  const stage = element('section', { class: 'stage' })
  const controls = element('div', { class: 'controls' })
  const stakeField = element(
    'div',
    { class: 'stake' },
    label,
    element('div', { class: 'joined' }, input, half, double),
  )
  if (!hasRooms) controls.append(stakeField)
  status.textContent = ''
  document.title = game.title
  document.body.replaceChildren(
    element(
      'header',
      // The page around the frame has landmarks of its own.
      { 'aria-label': game.title },
      element('h1', { class: 'unseen' }, game.title),
      balanceLine,
      rulesButton,
      ...(game.isProvable ? [fairButton] : []),
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
  })
  lobby.tell({ type: 'ready' })
  lobby.tell({ type: 'idle' })
  return {
    seat,
    token,
    stage,
    controls,
    stake,
    amount,
    raise,
    say,
    play: async (bet, show) => {
      const staked = stake()
      if (staked === undefined) return void say(stakeFault())
      return begin(staked, bet, show)
    },
    playFor: begin,
    move: (round, move) =>
      run(() => call<PlayedView>('move', { id: round.id, step: round.moves, move }, token)),
    refresh,
    heard: ({ round, balance: now }) => {
      if (now !== undefined) show(BigInt(now))
      tellRound(round)
    },
    onChange: (listener) => void listeners.push(listener),
    isBusy: () => underWay || paused,
  }

  function begin(staked: bigint, bet: object, show?: (round: RoundView) => Promise<void>) {
    unsure ??= { key: crypto.randomUUID(), stake: String(staked), bet }
    const asking = unsure
    return run(() => call<PlayedView>(begins, asking, token), show)
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
      unsure = undefined
      const isTaken = round.stage === 'staked' || round.stage === 'closed'
      if (round.moves === 0) lobby.tell({ type: 'roundStarted', roundId: round.id })
      if (isTaken) await showRound?.(round)
      if (now !== undefined) show(BigInt(now))
      tellRound(round)
      return isTaken ? round : undefined
    } catch (error) {
      const code = error instanceof Refused ? error.code : 'unsure'
      if (code !== 'unsure' && code !== 'walletGone') unsure = undefined
      say(code === 'wrongStake' ? stakeFault() : text(code in english ? (code as TextId) : 'unsure'))
      if (code === 'sessionOver') lobby.tell({ type: 'error', code: 'ticketOver' })
      return undefined
    } finally {
      underWay = false
      changed()
    }
  }

  function tellRound(round: RoundView) {
    const roundId = round.id
    lobby.tell({ type: 'balance' })
    if (round.stage === 'returned') say(text('returned', { amount: amount(BigInt(round.stake)) }))
    if (round.stage === 'asked') say(text('unsure'))
    if (round.stage === 'refused')
      say(text(round.code === 'notEnoughMoney' || round.code === 'limitReached' ? round.code : 'refused'))
    if (!round.isOver) return
    lobby.tell({ type: 'roundEnded', roundId })
    lobby.tell({ type: 'idle' })
  }

  async function refresh() {
    const seen = await call<{ readonly balance: string }>('balance', {}, token).catch(() => undefined)
    if (seen) show(BigInt(seen.balance))
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

/** How a round that is over ended, in words. */
export function endInWords(table: Table, { win, stage }: RoundView): string {
  if (win === '0') return text('lost')
  return text(stage === 'closed' ? 'won' : 'settling', { amount: table.amount(BigInt(win)) })
}
