import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { page, script } from './page.ts'
import { openRounds } from './rounds.ts'
import type { Wallet } from './wallet.ts'

interface TemplateOptions {
  readonly wallet: Wallet
  /** A file; what it says of rounds that are open is done at the start. */
  readonly journal: string
  /** Origin of the merchant's pages, which may frame the game. */
  readonly lobby: string
}

/** A whole vendor with one game, to begin another from: page, sessions, rounds. Not listening yet. */
export async function templateServer({ wallet, journal, lobby }: TemplateOptions): Promise<Server> {
  const rounds = openRounds(wallet, journal)
  await rounds.finish()
  const seats = new Map<string, { readonly session: string; readonly currency: string }>()
  const calls: Readonly<Record<string, (body: Readonly<Record<string, string>>) => Promise<object>>> = {
    async session({ ticket = '' }) {
      const answer = await wallet.ask('session', { ticket })
      if (answer?.code !== 'ok') return { code: answer?.code ?? 'walletGone' }
      const [token, currency] = [randomBytes(32).toString('base64url'), String(answer['currency'])]
      seats.set(token, { session: String(answer['session']), currency })
      return { token, currency, balance: answer['balance'] }
    },
    async balance({ token = '' }) {
      const answer = await wallet.ask('balance', { ...seats.get(token) })
      return { balance: answer?.['balance'] }
    },
    async play({ token = '', id = '' }) {
      const seat = seats.get(token)
      return seat && /^coin-[0-9a-f-]{36}$/.test(id) ? rounds.play(id, seat) : { code: 'sessionOver' }
    },
  }
  const policy = `default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors ${lobby}`
  return createServer(async (request, reply) => {
    const [path = ''] = (request.url ?? '').split('?')
    const send = (status: number, type: string, body: string) =>
      reply.writeHead(status, { 'content-type': type, 'content-security-policy': policy }).end(body)
    if (path === '/play') return void send(200, 'text/html; charset=utf-8', page)
    if (path === '/coin.js') return void send(200, 'text/javascript', script)
    const name = path.replace('/api/', '')
    const call = request.method === 'POST' && Object.hasOwn(calls, name) ? calls[name] : undefined
    try {
      const body = call && (await read(request))
      const answer = body && (await call(body))
      send(answer ? 200 : 400, 'application/json', JSON.stringify(answer ?? { code: 'badRequest' }))
    } catch {
      // The disk is full, or who asked has gone: no other round ends with it.
      send(503, 'application/json', '{"code":"unavailable"}')
    }
  })
}

/** What was sent, of at most 4 KB; undefined for what is no JSON. */
async function read(request: IncomingMessage): Promise<Record<string, string> | undefined> {
  let text = ''
  for await (const part of request) if (text.length <= 4_096) text += String(part)
  try {
    return text.length > 4_096 ? undefined : (Object(JSON.parse(text)) as Record<string, string>)
  } catch {
    return undefined
  }
}
