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
  /** All of them, also before time began. */
  readonly answers: number
  /** Stakes that were put off (503) because too many waited. */
  readonly putOff: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly longest: number
  /** The longest time in which nobody was answered, in milliseconds. */
  readonly stall: number
  readonly seconds: readonly LoadSecond[]
}

/** What was answered in a second. */
export interface LoadSecond {
  /** Since 1970. */
  readonly second: number
  readonly answers: number
  readonly putOff: number
  /** Milliseconds. */
  readonly longest: number
}

/** Reads loads, a JSON text a line, and says of each how fast its stakes were answered. Each is signed, of a new round, and by the vendor's own address. */
for await (const line of createInterface({ input: process.stdin }))
  console.log(JSON.stringify(await run(JSON.parse(line) as DebitLoad)))

async function run({ port, clients, seconds, seats }: DebitLoad): Promise<DebitTimes> {
  const signers = new Map(seats.map(({ vendor, secret }) => [vendor, signerOf(secret)]))
  const times: number[] = []
  let [turn, answers, putOff, last, stall, greeted] = [0, 0, 0, 0, 0, 0]
  let [began, until] = [Infinity, Infinity]
  const bySecond = new Map<number, { answers: number; putOff: number; longest: number }>()
  await Promise.all(Array.from({ length: clients }, bet))
  const rate = times.length / ((performance.now() - began) / 1_000)
  const [p50, p99, longest] = [0.5, 0.99, 1].map((share) => quantile(times, share)) as [
    number,
    number,
    number,
  ]
  const all = [...bySecond].map(([second, each]) => ({ second, ...each }))
  return { rate, answers, putOff, p50, p99, longest, stall, seconds: all }

  /**
   * One stake after another on one connection. Time begins when each has had an answer: a server under load takes one new connection in
   * each turn of its loop, so that of many that come at once the last waits for seconds.
   */
  function bet(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', next)
      let [answer, sent, isFirst] = [Buffer.alloc(0), 0, true]
      socket.on('error', reject)
      socket.on('data', (part) => {
        answer = answer.length > 0 ? Buffer.concat([answer, part]) : part
        const length = answerLength(answer, ['200', '503'])
        if (length === undefined || answer.length < length) return
        const isDone = answer.includes('"code":"ok"')
        if (!isDone && !answer.includes('HTTP/1.1 503')) return reject(new Error(answer.toString()))
        answer = answer.subarray(length)
        const now = performance.now()
        if (isFirst && ++greeted === clients) begin(now)
        isFirst = false
        answers++
        if (sent < began) return next()
        if (isDone) times.push(now - sent)
        else putOff++
        count(isDone, now - sent)
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

  function begin(now: number) {
    began = last = now
    until = now + seconds * 1_000
  }

  function count(isDone: boolean, took: number) {
    const second = Math.floor(Date.now() / 1_000)
    const each = bySecond.get(second) ?? { answers: 0, putOff: 0, longest: 0 }
    each[isDone ? 'answers' : 'putOff']++
    each.longest = Math.max(each.longest, took)
    bySecond.set(second, each)
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
