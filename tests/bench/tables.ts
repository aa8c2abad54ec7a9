import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { Agent, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { keyPrefixes } from '#schemas/vendor-wallet/vendor-signature.ts'
import { openRoundStore, type GameSession } from '#vendors/house/book/round-store.ts'
import { buildDemoCasino } from '#vendors/house/demo-casino-server.ts'
import { roundSettler } from '#vendors/house/rounds/settle-rounds.ts'
import { openStreams } from '#vendors/house/tables/streams.ts'
import { openSerialQueues } from '#vendors/process/serial-queues.ts'
import { openWallet } from '#vendors/house/wallet/wallet.ts'
import { memoryWallet } from '../support/money/memory-wallet/memory-wallet.ts'
import { tableGames } from '../support/games/test-tables.ts'
import { quantile } from './statistics.ts'

/**
 * `npm run bench -- tables`, or `--seconds=20` for less than two minutes: 200 players on one crash table and 200 on one live table, over
 * HTTP to a house whose wallet speaks the protocol in memory. Every outcome has to be the same for all and every bet settled once; how long
 * bets and those who leave wait is printed. Players and house share a process, so they wait for each other too.
 */
const players = 200
const seconds = Number(process.argv.find((each) => each.startsWith('--seconds='))?.slice(10) ?? 120)
const balance = 1_000_000n

const folder = await mkdtemp(join(tmpdir(), 'bench-tables-'))
const secret = randomBytes(32)
const place = { merchant: 'solmar', vendor: 'OWL' }
const now = () => Date.now()
const bank = memoryWallet({ ...place, key: { version: 'v1', secret }, now: () => new Date() })
const took: string[] = []
const wallet = openWallet({
  async post(_, path, headers, body) {
    const call = path.split('/').at(-1) ?? ''
    const { transactionId } = JSON.parse(body) as { readonly transactionId?: string }
    if (call === 'debit' || call === 'credit') took.push(transactionId ?? '')
    return bank.send({ call, headers: { ...headers }, body })
  },
  keyOf: () => keyPrefixes.secret + secret.toString('base64'),
  now,
  pause,
})
// What a table waits for does not keep the process.
const wait = (milliseconds: number) => pause(milliseconds, undefined, { ref: false })
const roundStore = await openRoundStore(join(folder, 'rounds.jsonl'), now)
const gameOf = (id: string) => (id === '1' ? tableGames.crash : tableGames.baccarat)
const deps = { roundStore, wallet, now, gameOf, queues: openSerialQueues(), streams: openStreams(), wait }
await mkdir(join(folder, 'assets'))
const app = await buildDemoCasino({ ...deps, sites: {}, pages: folder })
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo
const agent = new Agent({ keepAlive: true })
const times = { bet: [] as number[], leave: [] as number[] }
const refused = new Map<string, number>()
let isOpen = true
try {
  const all = await Promise.all(
    ['1', '2'].flatMap((game) => Array.from({ length: players }, () => sit(game))),
  )
  await pause(seconds * 1_000)
  isOpen = false
  // Rounds that are under way come to their end.
  while ([...roundStore.rounds()].some(({ stage, isOver }) => stage === 'staked' && !isOver)) await pause(500)
  await roundSettler(deps)()
  const told = [check('crash', all.slice(0, players)), check('live table', all.slice(players))]
  await checkBooks(all.map(({ seat }) => seat))
  console.log(`\n${players} players on each table, ${seconds} s: ${told.join('; ')}`)
  for (const [name, each] of Object.entries(times))
    console.log(
      `${name}: ${each.length} answers, median ${quantile(each, 0.5).toFixed(1)} ms, p99 ${quantile(each, 0.99).toFixed(1)} ms`,
    )
  if (refused.size > 0) console.log(`refused: ${[...refused].map((each) => each.join(' ')).join(', ')}`)
} finally {
  isOpen = false
  await app.close()
  agent.destroy()
  await roundStore.close()
  await rm(folder, { recursive: true, force: true })
}

/** A player who follows a table and bets in each round, at a moment of chance. */
async function sit(game: string) {
  const { session } = bank.seat(balance)
  const player = randomUUID()
  const seat: GameSession = { ...place, player, game, wallet: session, currency: 'EUR', openedAt: now() }
  const token = randomUUID()
  const id = createHash('sha256').update(token).digest('base64url')
  await roundStore.put({ in: 'session', id, is: seat })
  const results = new Map<number, string>()
  let last = ''
  const stream = await open(token)
  stream.setEncoding('utf8')
  let text = ''
  stream.on('data', (part: string) => {
    const events = (text + part).split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) if (event.startsWith('event: table\n')) take(event.slice(event.indexOf('{')))
  })
  return { seat, results }

  function take(data: string) {
    const view = JSON.parse(data) as {
      readonly phase: { readonly is: string }
      readonly commitment: string
      readonly result?: { readonly number: number }
    }
    if (view.result) results.set(view.result.number, JSON.stringify(view.result))
    if (view.phase.is !== 'bets' || view.commitment === last || !isOpen) return
    last = view.commitment
    void play().catch((error: unknown) => count(String(error)))
  }

  async function play() {
    await pause(Math.random() * 5_000)
    const auto = 101 + Math.floor(Math.random() * 400)
    const sides = ['player', 'banker', 'tie']
    const live = { side: sides[Math.floor(Math.random() * 3)] }
    const isByHand = Math.random() < 0.3
    const byItself = isByHand ? {} : { auto }
    const bet = game === '1' ? byItself : live
    const body = { key: randomUUID(), stake: '100', bet }
    const round = (await post('bet', token, body, times.bet))?.round
    if (game !== '1' || !isByHand || !round) return
    await pause(8_000 + Math.random() * 5_000)
    await post('leave', token, { id: round.id }, times.leave)
  }
}

/** All have seen the same results, as far as they have seen them. */
function check(name: string, all: readonly { readonly results: ReadonlyMap<number, string> }[]) {
  const known = new Map<number, string>()
  for (const { results } of all)
    for (const [number, result] of results) {
      if ((known.get(number) ?? result) !== result)
        throw new Error(`${name}: round ${number} had two results`)
      known.set(number, result)
    }
  const missed = all.filter(({ results }) => results.size < known.size).length
  if (missed > 0) throw new Error(`${name}: ${missed} players have not seen every result`)
  return `${name} ${known.size} rounds`
}

/** Each bet is at its end, was staked and paid once, and what the players have agrees with it. */
async function checkBooks(seats: readonly GameSession[]) {
  const rounds = [...roundStore.rounds()]
  const open = rounds.filter(({ stage }) => stage === 'asked' || stage === 'staked')
  if (open.length > 0) throw new Error(`${open.length} bets are not settled`)
  if (new Set(took).size !== took.length) throw new Error('Something was moved twice')
  const moved = rounds.reduce(
    (sum, { stage, win, stake }) => (stage === 'closed' ? sum + BigInt(win) - BigInt(stake) : sum),
    0n,
  )
  let there = 0n
  for (const seat of seats) {
    const answer = await wallet.ask(seat, 'balance', { session: seat.wallet, currency: 'EUR' })
    there += answer?.code === 'ok' ? BigInt(answer.balance) : 0n
  }
  const expected = balance * BigInt(seats.length) + moved
  if (there !== expected) throw new Error(`The players have ${there}, and should have ${expected}`)
  console.log(`${rounds.length} bets, each settled once; the books agree`)
}

function open(token: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { port, path: '/api/table', headers: { authorization: `Bearer ${token}` } }
    request(options, resolve).on('error', reject).end()
  })
}

async function post(name: string, token: string, body: object, into: number[]) {
  const began = performance.now()
  const text = await new Promise<string>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const asking = request({ port, agent, method: 'POST', path: `/api/table/${name}`, headers }, (answer) => {
      let read = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (read += part))
      answer.on('end', () => resolve(read))
    })
    asking.on('error', reject)
    asking.end(JSON.stringify(body))
  })
  into.push(performance.now() - began)
  const answer = JSON.parse(text) as { readonly code?: string; readonly round?: { readonly id: string } }
  if (answer.code) count(`${name} ${answer.code}`)
  return answer
}

function count(what: string) {
  refused.set(what, (refused.get(what) ?? 0) + 1)
}
