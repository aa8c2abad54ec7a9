import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openRoundStore, type RoundStore, type Round } from '../book/round-store.ts'
import { roundSettler } from './settle-rounds.ts'
import { openSerialQueues } from '../../process/serial-queues.ts'
import type { Wallet } from '../wallet/wallet.ts'

let folder: string
let roundStore: RoundStore
let asked: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'settle-'))
  roundStore = await openRoundStore(join(folder, 'rounds.jsonl'), () => 0)
  asked = []
})
afterEach(async () => {
  await roundStore.close()
  await rm(folder, { recursive: true, force: true })
})

/** A round of a player whose stake nobody knows of. */
async function wait(id: string, merchant: string, player: string) {
  const seat = { merchant, vendor: 'OWL', player, game: '1', wallet: 'w', currency: 'EUR' } as const
  const is: Round = {
    id,
    owner: `${merchant}/OWL/${player}`,
    seat: { ...seat, openedAt: 0 },
    engine: 'dice',
    openedAt: 0,
    stake: '100',
    bet: {},
    stage: 'asked',
    moves: 0,
    state: null,
    shown: {},
    win: '0',
    isOver: true,
  }
  await roundStore.put({ in: 'round', id, is })
}

/** The wallet of Solmar answers, that of Kidlat never does. */
const wallet = {
  canAsk: () => true,
  ask({ merchant }: { readonly merchant: string }, call: string, { roundId }: { readonly roundId: string }) {
    asked.push(`${call} ${roundId}`)
    return merchant === 'solmar' ? Promise.resolve({ code: 'ok' }) : new Promise(() => undefined)
  },
} as Wallet

const returned = (id: string) => () => roundStore.get('round', id)?.stage === 'returned'

it('rounds are settled while the wallet of another merchant does not answer, also those that come later', async () => {
  for (let n = 0; n < 10; n++) await wait(`k${n}`, 'kidlat', `p${n}`)
  await wait('s1', 'solmar', 'ana')
  const settle = roundSettler({ roundStore, wallet, queues: openSerialQueues(), now: () => 0 })
  void settle()
  await expect.poll(returned('s1')).toBe(true)
  await wait('s2', 'solmar', 'ana')
  void settle()
  await expect.poll(returned('s2')).toBe(true)
  // The wallet that hangs has not been asked for more meanwhile.
  expect(asked.filter((each) => each.includes(' k'))).toEqual([
    'rollback k0',
    'rollback k1',
    'rollback k2',
    'rollback k3',
  ])
})

it('rounds of one player are settled one after the other, in their order', async () => {
  for (const id of ['s1', 's2', 's3']) await wait(id, 'solmar', 'ana')
  await roundSettler({ roundStore, wallet, queues: openSerialQueues(), now: () => 0 })()
  expect(asked).toEqual(['s1', 's2', 's3'].flatMap((id) => [`rollback ${id}`, `closeRound ${id}`]))
})

it('a round that cannot be written down stops none of the others, and is told of', async () => {
  await wait('s1', 'solmar', 'ana')
  await wait('s2', 'solmar', 'ben')
  const full: RoundStore = {
    ...roundStore,
    put: (...puts) =>
      puts.some(({ id }) => id === 's1') ? Promise.reject(new Error('ENOSPC')) : roundStore.put(...puts),
  }
  const settle = roundSettler({ roundStore: full, wallet, queues: openSerialQueues(), now: () => 0 })
  await expect(settle()).rejects.toThrow('ENOSPC')
  expect(returned('s2')()).toBe(true)
  await expect(settle()).rejects.toThrow('ENOSPC')
})

it('what a wallet refuses is asked for ever more rarely, five minutes apart at most, and is done once it is taken', async () => {
  await wait('s1', 'solmar', 'ana')
  let [now, code] = [0, 'unknownSession']
  const times: number[] = []
  const answering = {
    canAsk: () => true,
    ask(_: unknown, call: string) {
      if (call === 'rollback') times.push(now / 1_000)
      return Promise.resolve({ code })
    },
  } as unknown as Wallet
  const settle = roundSettler({ roundStore, wallet: answering, queues: openSerialQueues(), now: () => now })
  for (; now < 1_500_000; now += 5_000) await settle()
  expect(times).toEqual([0, 5, 15, 35, 75, 155, 315, 615, 915, 1_215])
  code = 'ok'
  for (; !returned('s1')() && now < 2_000_000; now += 5_000) await settle()
  expect(times.slice(10)).toEqual([1_515])
})

it('what a wallet does not answer is asked for each time', async () => {
  await wait('s1', 'solmar', 'ana')
  const silent = { ...wallet, ask: () => Promise.resolve(undefined).finally(() => asked.push('')) } as Wallet
  const settle = roundSettler({ roundStore, wallet: silent, queues: openSerialQueues(), now: () => 0 })
  for (let turn = 0; turn < 3; turn++) await settle()
  expect(asked).toHaveLength(3)
})

it('a round whose win is held is closed, and its jackpot is declared', async () => {
  await wait('s1', 'solmar', 'ana')
  const round = roundStore.get('round', 's1') as Round
  const shown = { jackpot: { level: 'grand', amount: '900' } }
  await roundStore.put({ in: 'round', id: 's1', is: { ...round, stage: 'staked', win: '1000', shown } })
  const credits: unknown[] = []
  const holding = {
    canAsk: () => true,
    ask(_: unknown, call: string, fields: object) {
      if (call === 'credit') credits.push(fields)
      return Promise.resolve({ code: call === 'credit' ? 'held' : 'ok' })
    },
  } as unknown as Wallet
  const settle = roundSettler({ roundStore, wallet: holding, queues: openSerialQueues(), now: () => 0 })
  for (let turn = 0; turn < 3; turn++) await settle()
  expect(roundStore.get('round', 's1')?.stage).toBe('closed')
  expect(credits).toEqual([expect.objectContaining({ amount: '1000', win: 'jackpot' })])
})
