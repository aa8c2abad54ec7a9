import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

/** What becomes of the first question about a transfer; everything after it is answered as it should be. */
export const answerKinds = {
  ok: 'does it and says so',
  fail: 'refuses it',
  lost: 'never hears of it',
  silent: 'does it, and its answer is lost',
  late: 'hears of it only when it has been asked for',
  twice: 'hears it twice',
  garbled: 'does it, and answers something else',
  unwell: 'does it, and answers 500',
  other: 'does it, and answers about another one',
  long: 'does it, and answers without an end',
} as const
export type AnswerKind = keyof typeof answerKinds | 'mute'

interface Asked {
  readonly type: string
  readonly id: string
  readonly member: string
  readonly amount: string
  readonly to: 'main' | 'game'
}

/** A service that keeps game wallets, and does what its side of the protocol asks for. */
export async function gameWalletService(secret: string, clock: { now(): Date }) {
  const decided = new Map<string, 'done' | 'refused'>()
  const balances = new Map<string, bigint>()
  let way: AnswerKind = 'ok'
  const delayed: Asked[] = []
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/wallet`,
    answerNext: (next: AnswerKind) => void (way = next),
    /** What was on its way arrives. */
    deliver: () => delayed.splice(0).map(decide),
    balance: (member: bigint) => balances.get(String(member)) ?? 0n,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }

  function decide({ type, id, member, amount, to }: Asked): 'done' | 'refused' {
    const known = decided.get(id)
    if (known) return known
    const verdict = type === 'settle' || way === 'fail' ? 'refused' : 'done'
    decided.set(id, verdict)
    const before = balances.get(member) ?? 0n
    if (verdict === 'done')
      balances.set(member, to === 'game' ? before + BigInt(amount) : before - BigInt(amount))
    return verdict
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request)
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    const sent = Math.floor(clock.now().getTime() / 1_000)
    if (Math.abs(Number(headers['webhook-timestamp']) - sent) > 300) return response.writeHead(401).end()
    const expected = new Webhook(secret).sign(String(headers['webhook-id']), new Date(sent * 1_000), body)
    if (headers['webhook-signature'] !== expected) return response.writeHead(401).end()
    const asked = JSON.parse(body) as Asked
    const now = way
    if (now === 'lost' || now === 'late') {
      if (now === 'late') delayed.push(asked)
      way = 'ok'
      return request.socket.destroy()
    }
    // Until whoever asks gives up.
    if (now === 'mute') return undefined
    const status = decide(asked)
    if (now === 'twice') decide(asked)
    way = 'ok'
    if (now === 'silent') return request.socket.destroy()
    const { id } = asked
    if (now === 'unwell') return response.writeHead(500).end(JSON.stringify({ id, status }))
    if (now === 'garbled') return response.end(`<p>${status}`)
    if (now === 'other') return response.end(JSON.stringify({ id: 'another', status: 'refused' }))
    if (now === 'long')
      return response.end(`${JSON.stringify({ id, status: 'refused' })}${' '.repeat(100_000)}`)
    return response.end(JSON.stringify({ id, status }))
  }
}
