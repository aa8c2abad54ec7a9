import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { pino } from 'pino'
import { buildIfStale } from '#build/build-if-stale.ts'
import { root } from '#build/build-inputs.ts'
import { merchantHeader, moduleHeader } from '#schemas/calls/call.ts'
import { calls } from '#schemas/calls/calls.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createTestApp } from '../support/server/test-app.ts'
import { holdTestCluster } from '../support/database/test-database.ts'
import type { Load } from './load-command.ts'
import { quantile, spread } from './statistics.ts'

/**
 * `npm run bench -- server`: requests a second of answers that are the same for everyone, as ratios to a Fastify with one route and
 * nothing else, which sends the same bytes. Both answer in turns, so that a change of the machine's speed meets both alike. The
 * processor's time of an answer stands beside it: other work on the machine disturbs that less.
 */
const rounds = 7
const measured = 6_000
/** Until an engine has compiled what it runs, which is more of it here than in a bare server. */
const warmUp = 20_000

const browser = {
  host: 'localhost',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'user-agent': 'Mozilla/5.0',
}
const call = {
  ...browser,
  accept: 'application/json',
  'accept-language': 'en',
  'sec-fetch-site': 'same-origin',
  [moduleHeader]: 'SYSTEM',
  [merchantHeader]: 'solmar',
}
const gamesCall = { ...call, [moduleHeader]: 'GAMES' }
const page = { ...browser, accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-site': 'none' }

await buildIfStale()
const stopCluster = await holdTestCluster()
const test = await createTestApp({
  client: join(root, 'dist', 'client'),
  answerChecks: 0,
  timeRuns: true,
  // As in production: written, and to where nobody reads it.
  log: createLog('info', pino.destination({ dest: '/dev/null', sync: false })),
  trustedProxies: ['127.0.0.1'],
})
await test.app.listen({ host: '127.0.0.1', port: 0 })
const port = portOf(test.app)
const loader = openLoader()
try {
  console.log(`\nAnswers a second, ${rounds} rounds of ${measured} in turns`)
  for (const [name, path, headers, goal] of [
    // What the calls of the catalogue are held to: an answer of two words by the same server.
    ['hello of ours', '/healthz', call, undefined],
    ['configuration call', calls.whitelabel.path, call, 0.7],
    ['permission call', `${calls.status.path}?url=x`, call, undefined],
    ['register settings', calls.registerSettings.path, call, undefined],
    ['games catalogue call', calls.gameCatalogue.path, gamesCall, 0.7],
    ['popular games', calls.popularGames.path, gamesCall, 0.7],
    ['vendor lanes', `${calls.gameVendors.path}?merchantCode=solmar`, gamesCall, 0.7],
    ['home page', '/', page, 0.6],
    ['registration page', '/register', page, undefined],
  ] as const) {
    await compare(name, path, headers, goal)
    if (headers !== page && path !== '/healthz')
      await compare(`${name}, not modified`, path, await known(path, headers), goal && 0.9)
  }
} finally {
  loader.close()
  await test.close()
  await stopCluster()
}

/** The headers of a browser that has the answer. */
async function known(path: string, headers: Readonly<Record<string, string>>) {
  const { headers: told } = await test.app.inject({ url: path, headers })
  return { ...headers, 'if-none-match': String(told.etag) }
}

async function compare(name: string, path: string, headers: Readonly<Record<string, string>>, goal?: number) {
  const bare = await bareServer(path, headers)
  const servers = { ours: port, bare: portOf(bare) }
  const taken = { ours: [] as Sample[], bare: [] as Sample[] }
  for (const each of ['ours', 'bare'] as const) await sample(servers[each], path, headers, warmUp)
  for (let round = 0; round < rounds; round++) {
    for (const each of ['ours', 'bare'] as const) taken[each].push(await sample(servers[each], path, headers))
  }
  await bare.close()
  const of = (each: 'ours' | 'bare', what: keyof Sample) =>
    quantile(
      taken[each].map((one) => one[what]),
      0.5,
    )
  const share = (what: keyof Sample) => of('ours', what) / of('bare', what)
  console.log(
    [
      name.padEnd(34),
      `${of('ours', 'rate').toFixed(0).padStart(6)}/s`,
      `bare ${of('bare', 'rate').toFixed(0).padStart(6)}/s  ratio ${share('rate').toFixed(2)}${goal ? ` (goal ${goal})` : ''}`,
      `processor ${of('ours', 'cost').toFixed(1)} µs, bare ${of('bare', 'cost').toFixed(1)} µs, ratio ${(1 / share('cost')).toFixed(2)}`,
      spread(taken.ours.map(({ rate }) => rate)),
    ].join('   '),
  )
}

/** Sends what we send to who has nothing yet, with the headers that say what it is, and knows no other route. */
async function bareServer(path: string, headers: Readonly<Record<string, string>>) {
  const { 'if-none-match': _, ...fresh } = headers as Record<string, string>
  const answer = await test.app.inject({ url: path, headers: fresh })
  const told = answer.headers
  const bare = Fastify()
  const shown = {
    'content-type': String(told['content-type']),
    ...(told['content-encoding'] ? { 'content-encoding': String(told['content-encoding']) } : {}),
  }
  bare.get(path.split('?', 1)[0] ?? '/', async (_, reply) => reply.headers(shown).send(answer.rawPayload))
  await bare.listen({ host: '127.0.0.1', port: 0 })
  return bare
}

interface Sample {
  /** Answers a second. */
  readonly rate: number
  /** Microseconds of the processor for an answer. */
  readonly cost: number
}

async function sample(
  toPort: number,
  path: string,
  headers: Readonly<Record<string, string>>,
  requests = measured,
): Promise<Sample> {
  const before = process.cpuUsage()
  const milliseconds = await loader.run({ port: toPort, path, headers, requests })
  const { user, system } = process.cpuUsage(before)
  return { rate: requests / (milliseconds / 1_000), cost: (user + system) / requests }
}

/** In a process of its own, whose processor's time is not counted. */
function openLoader() {
  const file = fileURLToPath(new URL('load-command.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', file], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    async run(load: Load) {
      child.stdin.write(`${JSON.stringify(load)}\n`)
      const { value, done } = await lines.next()
      if (done) throw new Error('The load ended early')
      return Number(value)
    },
    close: () => child.stdin.end(),
  }
}

function portOf({ server }: { readonly server: { address(): unknown } }) {
  return (server.address() as { port: number }).port
}
