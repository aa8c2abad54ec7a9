import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { AnswerChecks } from '#schemas/calls/answer-checks.ts'
import { openServer } from '#server/open-server.ts'
import type { MailGateway } from '#server/platform/gateways/mail-gateway.ts'
import { outboxMail, outboxSms } from '#server/platform/gateways/outbox.ts'
import type { SmsGateway } from '#server/platform/gateways/sms-gateway.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { movableClock, systemClock, type Clock, type MovableClock } from '#server/platform/clock.ts'
import type { DemoClock } from '#server/platform/demo-clock.ts'
import { connectDatabase } from '#server/platform/database/connect-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { createLog } from '#server/platform/log/log.ts'
import { projectRoot } from '#server/platform/project-root.ts'
import type { OutsideOptions } from '#server/platform/http/outside/ask-outside.ts'
import { systemRandomness } from '#server/platform/randomness.ts'
import '#server/members/account/credentials-table.ts'
import '#server/members/account/member-tables.ts'
import '#server/members/attempts/attempts-tables.ts'
import '#server/members/captcha/captcha-table.ts'
import '#server/members/session/login-tables.ts'
import '#server/members/member/affiliate-table.ts'
import '#server/members/member/member-icon.ts'
import '#server/members/second-verification/recovery-code-table.ts'
import '#server/members/session/session-tables.ts'
import '#server/members/verification/verification-tables.ts'
import '#server/configuration/releases/site-tables.ts'
import '#server/configuration/webhooks/webhook-tables.ts'
import { seedGames } from '#server/demo/games/seed-games.ts'
import { seedDemoClock } from '#server/demo/seed-demo-clock.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import type { Catalogues } from '#server/play/games/open-catalogues.ts'
import type { SiteCache } from '#server/site/sites/site-cache.ts'
import { closeApp } from './close-app.ts'
import { injectAtSocket } from './inject-at-socket.ts'
import { createTestDatabase, runVariable, type TestDatabase } from '../database/test-database.ts'
import { TestVisitor } from './test-visitor.ts'

export interface TestApp {
  readonly app: FastifyInstance
  readonly db: Kysely<Tables>
  readonly url: string
  readonly clock: MovableClock
  readonly sites: SiteCache
  readonly catalogues: Catalogues
  readonly jobs: JobQueue
  /** The time by which the cashier acts. */
  readonly demoClock: DemoClock
  /** How addresses that operators chose are reached. */
  readonly outside: OutsideOptions
  /** Every token, ticket and code that this app has given out. */
  readonly issued: ReadonlySet<string>
  /** What every captcha of this app shows. */
  readonly captchaText: string
  /** A captcha that a visitor asked for and has read, beside whatever wants one; from elsewhere, so that no limit of captchas counts. */
  readCaptcha(visitor: TestVisitor): Promise<{ captchaId: string; captcha: string }>
  /** A visitor of a demo merchant, on a device that nobody knows, in a network that nobody else is in. */
  visitor(merchant: 'solmar' | 'kidlat'): TestVisitor
  /** A user whom the demo rules of solmar accept. */
  solmarUser(username: string): Record<string, string | boolean> & { password: string }
  /** A user whom the demo rules of kidlat accept. */
  kidlatUser(
    mobileNum: string,
    verificationCode: string,
  ): Record<string, string | boolean> & { password: string }
  kidlatNumber(mobileNo: string): { mobileNo: string; countryDialingCode: string }
  /** The code in the last message to a number. */
  lastCode(recipient: string): Promise<string>
  /** Resolves when every message has been sent that is under way, also those of jobs that are due. */
  settled(): Promise<void>
  close(): Promise<void>
}

export interface TestAppOptions {
  /** Folder of the built client, for tests in a browser. */
  readonly client?: string
  /** What its pages check; every answer unless it says otherwise. */
  readonly answerChecks?: AnswerChecks
  /** File of another module that draws than the built one. */
  readonly drawing?: string
  /** Time goes on from now, as browsers expect; otherwise it stands still. */
  readonly timeRuns?: boolean
  /** In place of the outbox. */
  readonly sms?: SmsGateway
  readonly mail?: MailGateway
  /** A demo, whose console opens with `consoleKey`; otherwise it is none. */
  readonly demo?: boolean
  /** Where the console stands; under every host unless it says otherwise. */
  readonly consoleOrigin?: string
  /** Where people can ask who come to a host that nobody has. */
  readonly contact?: string
  /** In place of one that is silent. */
  readonly log?: Logger
  /** In place of one on the cluster that all tests share: a database that may be ended. */
  readonly database?: Pick<TestDatabase, 'url' | 'drop'>
  /**
   * Milliseconds of a statement; see `connectDatabase`. With it a connection is waited for as long as in production; without it both take
   * ten seconds, so that a busy machine fails no test.
   */
  readonly statementTimeout?: number
  /** Secrets of the environment, beside `TEST`. */
  readonly secrets?: Readonly<Record<string, string>>
  /** Addresses whose X-Forwarded-For counts; otherwise nobody's. */
  readonly trustedProxies?: readonly string[]
  /** How many times as often as usual one address may ask. */
  readonly limitTimes?: number
  /** How addresses that operators chose are reached; only public ones unless it says otherwise. */
  readonly outside?: OutsideOptions
  /** Demo games of each vendor: a few, unless it says otherwise. */
  readonly mostGamesOfVendor?: number
}

const builtDrawing = join(projectRoot, 'dist', 'drawing', 'drawings.js')

/** What a demo of a test would print. */
export const consoleKey = 'the-key-of-the-console-of-a-test'

/** The real server on a fresh database with the demo merchants; only the clock and the captcha's text are fixed. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const {
    client,
    drawing = builtDrawing,
    answerChecks = 'every',
    timeRuns = false,
    statementTimeout,
  } = options
  const clock = timeRuns
    ? movableClock(new Date(), systemClock)
    : movableClock(new Date('2026-11-20T08:00:00Z'))
  const fill = (empty: Kysely<Tables>) => seed(empty, clock, options)
  // Most tests begin alike.
  const isUsual = !timeRuns && options.mostGamesOfVendor === undefined && process.env[runVariable]
  const database = options.database ?? (await createTestDatabase(isUsual ? { fill } : {}))
  const log = options.log ?? createLog('silent')
  const db = connectDatabase(database.url, {
    log,
    ...(statementTimeout === undefined
      ? { statementTimeout: 10_000, connectionTimeout: 10_000 }
      : { statementTimeout }),
  })
  if (options.database || !isUsual) await fill(db)
  if (options.demo) await seedDemoClock(db)
  const outside = options.outside ?? { isOurs: () => false }
  const captchaText = 'K7MPT'
  const issued = new Set<string>()
  const noted = (secret: string) => {
    issued.add(secret)
    return secret
  }
  const randomness = {
    ...systemRandomness,
    captchaText: () => captchaText,
    token: () => noted(systemRandomness.token()),
    digits: (length: number) => noted(systemRandomness.digits(length)),
  }
  const { app, sites, catalogues, jobs, demoClock, afterwards } = await openServer({
    databaseUrl: database.url,
    // Where time stands still, jobs are done when a test asks for it.
    pollEvery: timeRuns ? 100 : 3_600_000,
    db,
    log,
    clock,
    randomness,
    sms: options.sms ?? outboxSms(db, clock),
    mail: options.mail ?? outboxMail(db, clock),
    ...(options.demo ? { consoleKey } : {}),
    consoleOrigin: options.consoleOrigin,
    contact: options.contact,
    // Drawn once for all tests, as on any machine.
    pictureFolder: join(projectRoot, '.cache', 'test-pictures'),
    originOf: (host) => {
      const address = app.server.address()
      return `http://${host}:${typeof address === 'object' && address ? address.port : 80}`
    },
    secret: (name) => (name === 'SHARED_TEST' ? 'secret of a test' : options.secrets?.[name]),
    ...(client ? { client: { folder: client, drawing, answerChecks } } : {}),
    trustedProxies: options.trustedProxies ?? [],
    limits: { times: options.limitTimes ?? 1 },
    outside,
  })
  injectAtSocket(app)
  const settled = async () => {
    await app.deliveries.settled()
    await jobs.workOff()
  }
  let visitors = 0
  let readers = 0
  const password = 'Correct-horse-9'
  return {
    app,
    db,
    url: database.url,
    clock,
    sites,
    catalogues,
    jobs,
    demoClock,
    outside,
    issued,
    captchaText,
    async readCaptcha(visitor) {
      readers++
      const { host, merchant } = visitor
      const address = `10.2.${readers >> 8}.${readers & 255}`
      const reader = new TestVisitor(app, host, merchant, address)
      const { captchaId } = await reader.value('captcha')
      visitor.visitor = reader.visitor
      return { captchaId, captcha: captchaText }
    },
    visitor(merchant) {
      visitors++
      const host = merchant === 'solmar' ? 'localhost' : `${merchant}.localhost`
      return new TestVisitor(app, host, merchant, `10.${96 + (visitors >> 8)}.${visitors & 255}.7`)
    },
    solmarUser: (username) => ({
      username,
      password,
      confirmPassword: password,
      email: `${username}@example.com`,
      birthday: '1990-05-17',
      agreement: true,
    }),
    kidlatUser: (mobileNum, verificationCode) => ({
      mobileNum,
      countryDialingCode: '63',
      verificationCode,
      password,
      confirmPassword: password,
      agreement: true,
    }),
    kidlatNumber: (mobileNo) => ({ mobileNo, countryDialingCode: '63' }),
    async lastCode(recipient) {
      await settled()
      // A notice of something that happened before may have left after the code.
      const sent = await db
        .selectFrom('outbox')
        .select('body')
        .where('recipient', '=', recipient)
        .orderBy('id', 'desc')
        .limit(10)
        .execute()
      const codes = sent.flatMap(({ body }) => /\b\d{6}\b/.exec(body)?.[0] ?? [])
      if (codes[0] === undefined) throw new Error(`No code was sent to ${recipient}`)
      return codes[0]
    },
    settled,
    async close() {
      await told('the application', closeApp(app))
      for (const { name, close } of afterwards) await told(name, close())
      await told('the connections', db.destroy())
      await told('the database', database.drop())
    },
  }
}

async function seed(db: Kysely<Tables>, clock: Clock, { mostGamesOfVendor = 3 }: TestAppOptions) {
  // A popup lies over whatever a test wants to press; the test of popups publishes its own.
  await seedDemo(db, clock, {
    adjust: ({ announcements, ...others }) => ({
      ...others,
      announcements: announcements.filter(({ type }) => type !== 'PU'),
    }),
  })
  await seedGames(db, { mostOfVendor: mostGamesOfVendor })
}

/** What takes long to close is named, because a test that hangs at its end says nothing. */
async function told(what: string, closing: Promise<unknown>) {
  const late = setTimeout(() => process.stderr.write(`It takes long to close ${what}.\n`), 20_000)
  await closing.finally(() => clearTimeout(late))
}
