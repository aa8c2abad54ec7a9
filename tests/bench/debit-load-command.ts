import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { vendorPath } from '#schemas/vendor-wallet/vendor-calls.ts'
import { signerOf } from '#vendors/wallet-kit/sign.ts'
import { answerLength } from './answer-length.ts'
import { quantile } from './statistics.ts'

export interface DebitLoad {
  readonly port: number
  readonly clients: number
  readonly seconds: number
  /** Where stakes come from, in turns: a vendor, its secret, and a session of a player. */
  readonly seats: readonly { readonly vendor: string; readonly secret: string; readonly session: string }[]
}

export interface DebitTimes {
  /** Answers a second. */
  readonly rate: number
  /** Stakes that were put off (503) because too many waited. */
  readonly putOff: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly longest: number
  /** The longest time in which nobody was answered, in milliseconds. */
  readonly stall: number
}

/** Reads loads, a JSON text a line, and says of each how fast its stakes were answered. Each is signed, of a new round, and by the vendor's own address. */
for await (const line of createInterface({ input: process.stdin }))
  console.log(JSON.stringify(await run(JSON.parse(line) as DebitLoad)))

async function run({ port, clients, seconds, seats }: DebitLoad): Promise<DebitTimes> {
  const signers = new Map(seats.map(({ vendor, secret }) => [vendor, signerOf(secret)]))
  const times: number[] = []
  let [turn, putOff, last, stall] = [0, 0, performance.now(), 0]
  const began = performance.now()
  const until = began + seconds * 1_000
  await Promise.all(Array.from({ length: clients }, bet))
  const rate = times.length / ((performance.now() - began) / 1_000)
  const [p50, p99, longest] = [0.5, 0.99, 1].map((share) => quantile(times, share)) as [
    number,
    number,
    number,
  ]
  return { rate, putOff, p50, p99, longest, stall }

  /** One stake after another on one connection. */
  function bet(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', next)
      let [answer, sent] = [Buffer.alloc(0), 0]
      socket.on('error', reject)
      socket.on('data', (part) => {
        answer = answer.length > 0 ? Buffer.concat([answer, part]) : part
        const length = answerLength(answer, ['200', '503'])
        if (length === undefined || answer.length < length) return
        const isDone = answer.includes('"code":"ok"')
        if (!isDone && !answer.includes('HTTP/1.1 503')) return reject(new Error(answer.toString()))
        answer = answer.subarray(length)
        const now = performance.now()
        if (isDone) times.push(now - sent)
        else putOff++
        stall = Math.max(stall, now - last)
        last = now
        next()
      })

      function next() {
        sent = performance.now()
        if (sent < until) return void socket.write(stake())
        socket.end()
        resolve()
      }
    })
  }

  function stake(): string {
    const place = turn++ % seats.length
    const { vendor, session } = seats[place] as DebitLoad['seats'][number]
    const [requestId, roundId] = [randomUUID(), randomUUID()]
    const named = { call: 'debit', merchant: 'solmar', vendor, requestId }
    const body = JSON.stringify({
      ...named,
      session,
      transactionId: roundId,
      roundId,
      currency: 'EUR',
      amount: '1',
    })
    const signed = signers.get(vendor)?.(`msg_${requestId}`, Math.floor(Date.now() / 1_000), body) ?? {}
    return [
      `POST ${vendorPath.replace(':vendor', vendor)}/debit HTTP/1.1`,
      'host: localhost',
      'content-type: application/json',
      `x-forwarded-for: 10.9.${place >> 8}.${place & 255}`,
      ...Object.entries(signed).map(([name, value]) => `${name}: ${value}`),
      `content-length: ${body.length}`,
      '',
      body,
    ].join('\r\n')
  }
}
