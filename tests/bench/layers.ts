import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { noLayerContent } from '#schemas/config/layers/layer-content.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { systemClock } from '#server/platform/clock.ts'
import { addLayer } from '#server/configuration/releases/layers/add-layer.ts'
import { checkLayer } from '#server/configuration/releases/layers/check-layer.ts'
import { publishLayer } from '#server/configuration/releases/layers/publish-layer.ts'
import { publishRelease } from '#server/configuration/releases/publish-release.ts'
import { lastRelease } from '#server/configuration/releases/release-store.ts'
import { createTestDatabase, holdTestCluster } from '../support/database/test-database.ts'
import { fillMerchants } from './fill-merchants.ts'

/**
 * `npm run bench -- layers`: what a layer with 200 merchants below it costs to check and to publish, each merchant beside a publish of one
 * that stands alone, and how long others wait for their turn meanwhile, beside nothing.
 */
const stopCluster = await holdTestCluster()
const { db, drop } = await createTestDatabase()
const deps = { db, clock: systemClock }
try {
  await seedDemo(db, systemClock)
  await fillMerchants(db)
  await addLayer(db, { layer: 'group', kind: 'platform', name: 'Group' }, new Date())
  // Warm: the forms of all of them are the same.
  await alone('calm')
  const idle = await timed(() => pause(2_000))
  const one = await timed(() => alone('dense'))
  await db.updateTable('merchant').set({ layer: 'group' }).execute()
  const content = (radius: string) => ({
    ...noLayerContent,
    documents: { theme: { radius }, register: { captchaAfterFailures: 4 } },
    locks: ['/theme/radius', '/register/captchaAfterFailures'],
  })
  const wanted = { layer: 'group', content: content('sharp'), base: 0, author: 'bench', note: 'bench' }
  const checked = await timed(async () => is('checked', await checkLayer(deps, wanted)))
  const published = await timed(async () => is('published', await publishLayer(deps, wanted)))
  const again = { ...wanted, content: content('round'), base: 1 }
  const second = await timed(async () => is('published', await publishLayer(deps, again)))
  console.log('\na layer with 200 merchants below it')
  const per = (milliseconds: number) =>
    `${(milliseconds / 200).toFixed(1)} ms each, ${(milliseconds / 200 / one.milliseconds).toFixed(2)} of one alone`
  row('a publish of one that stands alone', `${one.milliseconds.toFixed(0)} ms`)
  for (const [name, { milliseconds }] of [
    ['checked', checked],
    ['published', published],
    ['published again', second],
  ] as const)
    row(name, `${(milliseconds / 1_000).toFixed(1)} s`, per(milliseconds))
  row(
    'memory after it',
    `${Math.round(process.memoryUsage().rss / 2 ** 20)} MB`,
    `grew by ${second.grown} MB`,
  )
  row(
    'a turn of others meanwhile, p95',
    `${second.turn.toFixed(1)} ms`,
    `${idle.turn.toFixed(1)} ms with nothing`,
  )
  row('and the longest', `${second.longest.toFixed(1)} ms`, `${idle.longest.toFixed(1)} ms with nothing`)
} finally {
  await drop()
  await stopCluster()
}

function row(name: string, figure: string, more = '') {
  console.log(`${name.padEnd(40)} ${figure.padStart(10)}   ${more}`)
}

function is(wanted: string, { outcome }: { readonly outcome: string }) {
  if (outcome !== wanted) throw new Error(outcome)
}

async function alone(density: 'calm' | 'dense') {
  const last = await lastRelease(db, 'merchant7')
  if (!last) throw new Error('There is no release')
  const documents = { ...last.documents, home: { ...last.documents.home, density } }
  const draft = { merchant: 'merchant7', documents, base: last.number, author: 'bench', note: 'bench' }
  await publishRelease(deps, draft)
}

/** How long something takes, and how long anything else waits for its turn meanwhile. */
async function timed(work: () => Promise<unknown>) {
  const turns = monitorEventLoopDelay({ resolution: 1 })
  const before = process.memoryUsage().rss
  turns.enable()
  const began = performance.now()
  await work()
  const milliseconds = performance.now() - began
  turns.disable()
  const grown = Math.round((process.memoryUsage().rss - before) / 2 ** 20)
  return { milliseconds, grown, turn: turns.percentile(95) / 1e6, longest: turns.max / 1e6 }
}
