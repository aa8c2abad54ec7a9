import { monitorEventLoopDelay } from 'node:perf_hooks'
import sharp from 'sharp'
import { usualBodyLimit } from '#schemas/calls/call.ts'
import { calls } from '#schemas/calls/calls.ts'
import { createTestApp } from '../support/server/test-app.ts'
import { holdTestCluster } from '../support/database/test-database.ts'
import { quantile, ratioRow } from './statistics.ts'

/**
 * `npm run bench -- hostile`: how long hostile bodies take, and `/healthz` meanwhile, to small honest ones of the same call; and how late
 * the event loop is while forty pictures are drawn, to a quiet time of the same run. Who asks shares the process. On a machine that
 * does nothing else a body is to take less than 100 ms, and `/healthz` less than 50.
 */
const bodies = 40
const shares = [
  ['median', 0.5],
  ['p99', 0.99],
] as const

const stopCluster = await holdTestCluster()
const test = await createTestApp({ trustedProxies: ['127.0.0.1'] })
await test.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = test.app.server.address() as { port: number }
const origin = `http://localhost:${port}`
let askers = 0
try {
  await compareBodies()
  await drawPictures()
} finally {
  await test.close()
  await stopCluster()
}

async function compareBodies() {
  const pumps = { 'open text': '\\"', nested: '{"a":', 'names again': '"a":1,', numbers: '1e9' }
  // The first is as much as the call reads; the others are refused by what they say of their length.
  const sizes = { '16 KB': usualBodyLimit - 2, '65 KB': 65_000, '3 MB': 3_000_000 }
  await withHealth('{}')
  const honest = await withHealth('{}')
  console.log(`\nHostile JSON, ${bodies} of each, and /healthz meanwhile`)
  for (const [size, bytes] of Object.entries(sizes)) {
    for (const [kind, pump] of Object.entries(pumps)) {
      const body = (kind === 'open text' ? '"' : '{') + pump.repeat(bytes / pump.length)
      const hostile = await withHealth(body)
      for (const [what, name] of [
        ['taken', `${size}, ${kind}`],
        ['meanwhile', '  /healthz meanwhile'],
      ] as const) {
        for (const [label, share] of shares) {
          const baseline = { honest: quantile(honest[what], share) }
          console.log(ratioRow(`${name}, ${label}`, quantile(hostile[what], share), baseline, 'ms'))
        }
      }
    }
  }
}

async function drawPictures() {
  const side = { width: 5_000, height: 5_000, channels: 3, background: '#124' } as const
  const picture = await sharp({ create: side }).png().toBuffer()
  const members = await Promise.all(
    ['one', 'two', 'three', 'four'].map(async (name) => {
      const visitor = test.visitor('solmar')
      const body = await visitor.registration(test.solmarUser(`pictured${name}`))
      const { token } = await visitor.value('register', { body })
      return { visitor, token }
    }),
  )
  const quiet = await lateness(() => new Promise((resolve) => setTimeout(resolve, 5_000)))
  const busy = await lateness(() =>
    Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const member = members[index % members.length]
        await member?.visitor.value('setMemberIcon', { token: member.token, body: picture })
      }),
    ),
  )
  console.log(`\nEvent loop while 40 pictures of 25 megapixels arrive, ${picture.length / 1_000} KB each`)
  for (const [label, share] of [
    ['p50', 50],
    ['p99', 99],
    ['most', 100],
  ] as const)
    console.log(ratioRow(`lateness, ${label}`, busy(share), { quiet: quiet(share) }, 'ms'))
}

/** Milliseconds by which the event loop was late, by the percentile, while `work` went on. */
async function lateness(work: () => Promise<unknown>) {
  const resolution = 5
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  await work()
  delay.disable()
  return (percentile: number) => Math.max(0, delay.percentile(percentile) / 1e6 - resolution)
}

async function withHealth(body: string) {
  let over = false
  const sent = sendAll(body).finally(() => (over = true))
  const meanwhile: number[] = []
  while (!over) meanwhile.push(await timed('/healthz', {}))
  return { taken: await sent, meanwhile }
}

async function sendAll(body: string) {
  const taken: number[] = []
  while (taken.length < bodies) taken.push(await send(body))
  return taken
}

/** From an address of its own, so that no limit answers for the reader. */
function send(body: string) {
  askers++
  return timed(calls.login.path, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-module-id': calls.login.module,
      'x-merchant-code': 'solmar',
      'x-forwarded-for': `10.7.${askers >> 8}.${askers & 255}`,
    },
  })
}

async function timed(path: string, request: RequestInit) {
  const began = performance.now()
  // A refusal may come before all of the body was sent, and ends the connection.
  await fetch(`${origin}${path}`, request).then(
    (answer) => answer.arrayBuffer(),
    () => undefined,
  )
  return performance.now() - began
}
