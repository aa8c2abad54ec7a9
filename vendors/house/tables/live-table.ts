import type { Put, Round, TableRecord } from '../book/round-store.ts'
import type { GameFacts } from '../engines/engine.ts'
import { seededDraw } from '../fairness/seeded-draw.ts'
import { chainFrom, type Chain } from './chain.ts'
import { leftAt } from './leave-round.ts'
import { putSurely } from './put-surely.ts'
import { settleBets } from './settle-bets.ts'
import type { SharedGame } from '../shared-games/shared-game.ts'
import { calledOffIn, mostPast, recordAfter } from './table-record.ts'
import type { DrawnRound, TableDeps, TableState } from './table-state.ts'
import { eventText, tableView } from './table-view.ts'

/** The table of a game at a merchant. */
export interface LiveTable {
  readonly state: TableState
  /** Begins a round where nobody was there. */
  wake(): void
}

/** Milliseconds before bets are told, so that many are told at once. */
const soon = 200

/** Opens a table. Its rounds follow each other while somebody is there, and what they are is written down before bets are taken. */
export function openLiveTable(deps: TableDeps, id: string, shared: SharedGame, facts: GameFacts): LiveTable {
  const { roundStore, now, wait, streams } = deps
  let chain: Chain | undefined
  let record = roundStore.get('table', id)
  let isAwake = false
  let isTelling = false
  const table: TableState = {
    id,
    shared,
    facts,
    phase: { is: 'asleep' },
    round: undefined,
    bets: new Map(),
    past: [],
    nextChain: '',
    tell: () => streams.tell(id, eventText('table', tableView(table, now()))),
    tellSoon() {
      if (isTelling) return
      isTelling = true
      void wait(soon).then(() => {
        isTelling = false
        table.tell()
      })
    },
    settle: (rounds) => settleBets(deps, id, rounds),
  }
  if (record) takeUp(record)
  return {
    state: table,
    wake() {
      if (!isAwake) void run()
    },
  }

  async function run() {
    isAwake = true
    try {
      while (streams.countAt(id) > 0) await playRound()
    } finally {
      isAwake = false
      table.phase = { is: 'asleep' }
    }
  }

  async function playRound() {
    const round = await drawNext()
    const { closing, result } = shared.times
    table.round = round
    table.bets = new Map()
    await inPhase({ is: 'bets', until: betsUntil(shared.times, now()) })
    await inPhase({ is: 'closing', until: now() + closing })
    await runRound(round)
    await showResult(round)
    await inPhase({ is: 'result', until: now() + result })
  }

  async function inPhase(phase: Extract<TableState['phase'], { readonly until: number }>) {
    table.phase = phase
    table.tell()
    await wait(phase.until - now())
  }

  /** The next seed of the chain is used up on the disk before anybody may bet on it. */
  async function drawNext(): Promise<DrawnRound> {
    const before = record
    const next = recordAfter(before)
    await putSurely(deps, { in: 'table', id, is: next })
    if (next.head !== before?.head || !chain) takeUp({ ...next, round: 0, isShown: true })
    record = next
    return drawn(next.round)
  }

  /** From the chain that lies in the book: the rounds that were shown can be shown again. */
  function takeUp(from: TableRecord) {
    chain = chainFrom(from.head)
    const calledOff = calledOffIn(from)
    const numbers = Array.from({ length: mostPast }, (_, back) => from.round - back)
    table.past = numbers
      .filter((number) => number > 0 && !calledOff.includes(number))
      .map((number) => past(drawn(number)))
    table.nextChain = chainFrom(from.nextHead).seed(0)
  }

  function drawn(number: number): DrawnRound {
    if (!chain) throw new Error('There is no chain')
    const seed = chain.seed(number)
    const outcome = shared.draw(facts, seededDraw(seed, id, number))
    return { number, seed, commitment: chain.seed(number - 1), outcome }
  }

  function past({ number, seed, commitment, outcome }: DrawnRound) {
    const shown = shared.shown(outcome)
    return { number, seed, commitment, shown, mark: shared.mark?.(outcome) ?? shown }
  }

  async function runRound({ outcome }: DrawnRound) {
    // What the wallet has not taken until now is not in.
    for (const [bet, { stage }] of table.bets) if (stage === 'asked') table.bets.delete(bet)
    const from = now()
    const end = shared.lasts(outcome)
    table.phase = { is: 'running', from }
    table.tell()
    for (;;) {
      const elapsed = now() - from
      await leaveByThemselves(outcome, elapsed)
      if (elapsed >= end) return
      const due = [end, ...(shared.moments?.(outcome) ?? []), ...waitingFor(outcome)]
      await wait(from + Math.min(...due.filter((each) => each > elapsed)) - now())
      if (shared.moments?.(outcome).some((each) => each > elapsed && each <= now() - from)) table.tell()
    }
  }

  function waitingFor(outcome: unknown): readonly number[] {
    return [...table.bets.values()].flatMap(({ bet, isOver }) =>
      isOver ? [] : (shared.leaving?.byItself(bet, outcome) ?? []),
    )
  }

  async function leaveByThemselves(outcome: unknown, elapsed: number) {
    const left = [...table.bets.values()].flatMap((bet) => {
      const at = bet.isOver ? undefined : shared.leaving?.byItself(bet.bet, outcome)
      return at !== undefined && at <= elapsed ? [leftAt(table, bet, outcome, at)] : []
    })
    if (left.length === 0) return
    for (const bet of left) table.bets.set(bet.id, bet)
    await putSurely(deps, ...left.map(putOf))
    table.tellSoon()
    void table.settle(left)
  }

  /** The result and the end of each bet are on the disk together before anybody sees them. */
  async function showResult(round: DrawnRound) {
    if (!record) return
    const shown = shared.shown(round.outcome)
    for (const [bet, each] of table.bets)
      if (!each.isOver) table.bets.set(bet, { ...each, ...endOf(each, round.outcome), isOver: true })
    const ended = [...table.bets.values()].filter((bet) => !roundStore.get('round', bet.id)?.isOver)
    record = { ...record, isShown: true }
    await putSurely(deps, { in: 'table', id, is: record }, ...ended.map(putOf))
    const result = past(round)
    table.past = [result, ...table.past].slice(0, mostPast)
    deps.drawn?.(table, result)
    void table.settle(ended)

    function endOf(bet: Round, outcome: unknown) {
      const win = shared.win(bet.bet, BigInt(bet.stake), outcome)
      return { win: String(win), shown: { ...bet.shown, ...shown } }
    }
  }
}

/** When bets close that are taken from now on. */
function betsUntil({ bets, closing, every }: SharedGame['times'], now: number): number {
  return every === undefined ? now + bets : Math.ceil((now + bets + closing) / every) * every - closing
}

function putOf(round: Round): Put {
  return { in: 'round', id: round.id, is: round }
}
