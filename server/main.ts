import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { openServer } from './open-server.ts'
import { chooseGateways } from './platform/gateways/choose-gateways.ts'
import { connectDatabase } from './platform/database/connect-database.ts'
import { databaseClock } from './platform/database/database-clock.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase, type OpenedDatabase } from './platform/database/open-database.ts'
import { gracefulStop } from './platform/http/graceful-stop.ts'
import { serverLog } from './platform/log/log.ts'
import { purgeHourly } from './platform/jobs/purge.ts'
import { siteRules } from './site/sites/site-rules.ts'
import { startSchedules } from './backoffice/drafts/schedules/start-schedules.ts'
import { portRefusal, preflight } from './platform/startup/preflight.ts'
import { isPrivateDemo } from './platform/settings/is-private-demo.ts'
import { projectRoot } from './platform/project-root.ts'
import { systemRandomness } from './platform/randomness.ts'
import { printLine } from './platform/startup/print-line.ts'
import { readSettings, type Settings } from './platform/settings/settings.ts'
import { endWith } from './platform/startup-error.ts'
import { stoppableStart } from './platform/startup/stoppable-start.ts'
import { seedGames } from './demo/games/seed-games.ts'
import { withPayOrigin } from './demo/demo-provider.ts'
import { openDemoCasino } from './demo/open-demo-casino.ts'
import { followSecrets, openPay } from './demo/open-pay.ts'
import { openPaySecrets } from './demo/pay-secrets.ts'
import { seedBrand } from './demo/seed-brand.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { seedDemoClock } from './demo/seed-demo-clock.ts'
import { seedDemoCasino } from './demo/seed-demo-casino.ts'
import { seedPay } from './demo/seed-pay.ts'
import { seedVendors } from './demo/seed-vendors.ts'
import { ownAddresses } from './platform/settings/own-addresses.ts'
import { consoleOriginOf } from './platform/settings/console-origin.ts'
import { startWebhooks } from './configuration/webhooks/start-webhooks.ts'
import { countEarlierTotals } from './play/ledger/count-earlier-totals.ts'
import { startPlayJobs } from './play/plugin.ts'
import { publicQuestionKey } from './play/vendor-wallet/keys/question-key.ts'

const starting = stoppableStart({ tell: printLine })

/** Starts the server of the environment's settings, or says in one message why it cannot. */
async function main() {
  // Where it goes may be full, or nobody may read it any more.
  process.stdout.on('error', () => undefined)
  const settings = readSettings(process.env)
  await preflight(settings)
  const log = serverLog(settings, process.stdout)
  printLine(settings.databaseUrl ? 'Connecting to your PostgreSQL …' : 'Starting the embedded PostgreSQL …')
  const database = await starting.open(
    () => openDatabase(settings, log, 'server'),
    (opened) => opened.close(),
  )
  try {
    await serve(settings, log, database)
  } catch (error) {
    // Anyone who obeys a signal closes it.
    if (!starting.isStopping) await starting.close()
    throw error
  }
}

async function serve(settings: Settings, log: Logger, database: OpenedDatabase) {
  const ran = await migrate(database.url, { log })
  if (ran.length > 0) printLine(`Brought the database up to date (${ran.length} migrations and functions).`)
  const db = connectDatabase(database.url, { log })
  await countEarlierTotals(db)
  const clock = await databaseClock(db, { log })
  if (settings.demo) {
    const seeded: string[] = []
    await seedDemo(db, clock, {
      ...(settings.payPort > 0
        ? { adjust: (documents) => withPayOrigin(documents, settings.payOrigin) }
        : {}),
      onSeeded(merchant) {
        seeded.push(merchant)
        printLine(`Seeded the demo merchant ${merchant}.`)
      },
    })
    if (seeded.length > 0 && (await seedBrand(db, clock)))
      printLine('Put the demo merchants below the brand Isla.')
    const games = await seedGames(db)
    if (games > 0) printLine(`Made ${games.toLocaleString('en')} demo games.`)
    if (settings.gamesPort > 0) await seedDemoCasino(db, settings.dataDir)
    await seedDemoClock(db)
    if (settings.payPort > 0) await seedPay(db, clock, settings.payOrigin)
  }
  const hasPay = settings.demo && settings.payPort > 0
  const paySecrets = settings.demo
    ? await openPaySecrets(join(settings.dataDir, 'pay-secrets.json'))
    : undefined
  const secret = (name: string) => secretOf(name) ?? paySecrets?.secret(name)
  const { messagesStay, ...gateways } = chooseGateways(db, settings, clock)
  // Where messages leave there are players, whose codes are nobody else's business.
  const consoleKey = messagesStay && isPrivateDemo(settings) ? systemRandomness.token() : undefined
  const consoleOrigin = consoleOriginOf(settings)
  const outside = { isOurs: ownAddresses(settings) }
  const { app, sites, jobs, demoClock, afterwards } = await openServer({
    databaseUrl: database.url,
    ...(settings.demo ? { seed: (sites) => seedVendors({ db, clock }, settings, sites) } : {}),
    db,
    log,
    clock,
    randomness: systemRandomness,
    ...gateways,
    consoleKey,
    consoleOrigin,
    contact: settings.contact,
    pictureFolder: join(settings.dataDir, 'pictures'),
    warmsPictures: true,
    originOf: (host) => originOf(host, settings),
    secret,
    outside,
    client: {
      folder: join(projectRoot, 'dist', 'client'),
      drawing: join(projectRoot, 'dist', 'drawing', 'drawings.js'),
      answerChecks: settings.answerChecks,
    },
    trustedProxies: settings.trustedProxies,
    metricsReaders: settings.metricsReaders,
    metricsToken: settings.metricsToken,
  })
  const stopPurging = await purgeHourly(jobs, { db, clock, log })
  app.addHook('onClose', stopPurging)
  app.addHook('onClose', await startWebhooks({ db, clock, jobs, log, outside }))
  const scheduleDeps = { db, clock, jobs, log, secret, outside }
  app.addHook('onClose', await startSchedules(scheduleDeps))
  const { rules } = siteRules(sites)
  await startPlayJobs(app, {
    db,
    clock,
    demoClock,
    randomness: systemRandomness,
    jobs,
    log,
    rules,
    sites,
    secret,
    outside,
  })
  let endGames: () => Promise<void> = async () => undefined
  let endPay: () => Promise<void> = async () => undefined
  gracefulStop(app, {
    afterwards: [
      () => endGames(),
      () => endPay(),
      ...afterwards.map(({ close }) => close),
      async () => clock.close(),
      () => db.destroy(),
      () => database.close(),
    ],
    tell: printLine,
  }).onSignals()
  starting.handOver()
  await listen(app, settings)
  if (settings.demo && settings.gamesPort > 0)
    endGames = openDemoCasino(settings, {
      db,
      clock,
      sites,
      log,
      originOf: (host) => originOf(host, settings),
      questionKey: publicQuestionKey(secret),
    })
  if (paySecrets) {
    const deps = { sites, log, originOf: (host: string) => originOf(host, settings), paySecrets, secret }
    endPay = hasPay ? await openPay(settings, deps) : await followSecrets(deps)
  }
  printLine('Marquee is running. Stop it with Ctrl+C.')
  for (const { host, siteName } of sites.hosts()) printLine(`  ${siteName}: http://${host}:${settings.port}/`)
  if (sites.hosts().length === 0) {
    printLine('  There is no merchant yet. Invite the first administrator, who adds one in the console:')
    printLine('  npm run operator -- add <name>')
  }
  if (settings.demo && settings.gamesPort > 0) printLine(`  Games of the demo: ${settings.gamesOrigin}`)
  if (hasPay) printLine(`  Payments of the demo: ${settings.payOrigin}`)
  const [first] = sites.hosts()
  if (consoleKey !== undefined && first)
    printLine(
      `  The console, with the messages to players: ${consoleOrigin ?? originOf(first.host, settings)}/console?key=${consoleKey}`,
    )
  else if (messagesStay) printLine('Messages to players stay in an outbox: npm run outbox')
}

function secretOf(name: string): string | undefined {
  return process.env[`SECRET_${name}`] || undefined
}

/** Behind a proxy PUBLIC_ORIGIN says how the site is reached; its host is that of the merchant. */
function originOf(host: string, { publicOrigin, port }: Settings): string {
  const origin = new URL(publicOrigin ?? `http://localhost:${port}`)
  origin.hostname = host
  return origin.origin
}

async function listen(app: FastifyInstance, { host, port }: Settings) {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw portRefusal(error, host, port) ?? error
  }
}

main().catch((error: unknown) => {
  // What a stop closes fails the start, which is not why the process ends.
  if (!starting.isStopping) endWith(error)
})
