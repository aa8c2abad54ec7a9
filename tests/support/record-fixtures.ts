import { mkdir, rm, writeFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { refuseWords } from '#build/refuse-words.ts'
import type { FormName } from '#schemas/forms/form.ts'
import { runConfig } from '#server/backoffice/config-command/run-config.ts'
import { formattedJson } from './formatted-json.ts'
import { recordBooks } from './record-books.ts'
import { recordConsole } from './record-console.ts'
import { recordDraft } from './record-draft.ts'
import { browsers, recordSecured, type Recording } from './record-secured.ts'
import { signedInOperator } from './signed-in-operator.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { holdTestCluster } from './test-database.ts'
import { TestVisitor } from './test-visitor.ts'

/** Members have been here for a while, so that there are days to count. */
const twelveWeeks = 84 * 86_400_000

refuseWords(process.argv.slice(2))

/** `npm run fixtures`: records what the real server answers to the calls that stories make, for each demo merchant. */
const release = await holdTestCluster()
try {
  // In a house of its own: nobody at the console sees that draft.
  await inHouse(recordDraft)
  await inHouse(recordAnswers)
} finally {
  await release()
}

async function inHouse(work: (app: TestApp) => Promise<void>) {
  const app = await createTestApp({ demo: true })
  try {
    await work(app)
  } finally {
    await app.close()
  }
}

async function recordAnswers(app: TestApp) {
  const answers = { solmar: await recordSolmar(app), kidlat: await recordKidlat(app) }
  for (const [merchant, recorded] of Object.entries(answers)) {
    const folder = new URL(`../../stories/fixtures/${merchant}/`, import.meta.url)
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    for (const [name, answer] of Object.entries(recorded)) {
      await writeFile(new URL(`${name}.json`, folder), await formattedJson(answer))
    }
    console.log(`${merchant}: ${Object.keys(recorded).length} answers recorded`)
  }
}

async function recordSolmar(app: TestApp): Promise<Recording> {
  const visitor = app.visitor('solmar')
  app.clock.moveBy(-twelveWeeks)
  const user = app.solmarUser('juan2026')
  const register = await visitor.value('register', {
    body: await visitor.registration(user),
    headers: browsers.desk,
  })
  const registerSmsCode = await visitor.value('registerSmsCode', {
    query: { mobileNo: '9171234567', ...(await app.readCaptcha(visitor)) },
  })
  const recorded = await record(
    app,
    visitor,
    { username: 'juan2026', password: user.password },
    { register, registerSmsCode },
  )
  return { ...recorded, 'registerSettings.loginBySms': await settingsWith(app, visitor, 'login.sms') }
}

/** What Solmar would answer if it let players log in by a code. */
async function settingsWith(app: TestApp, visitor: TestVisitor, form: FormName) {
  await runConfig(['set', visitor.merchant, 'flags.MOBILEVERCODELOGIN3', 'true'], {
    environment: { DATABASE_URL: app.url },
    say: () => {},
    complain: console.error,
  })
  // The server hears of it a moment later.
  for (;;) {
    const settings = await visitor.value('registerSettings')
    if (settings.forms.some(({ name }) => name === form)) return settings
    await setTimeout(50)
  }
}

/** As the demo vendors would have told them. */
async function recordJackpots(app: TestApp, visitor: TestVisitor) {
  const amounts = { SUNSET_POOL: ['1843277', '74120', '6235'], GRAND_VAULT: ['1256080', '51966', '9871'] }
  for (const [vendor, [grand, major, mini]] of Object.entries(amounts))
    await app.db
      .insertInto('vendor_jackpots')
      .values({
        merchant: 'solmar',
        vendor,
        currency: 'EUR',
        levels: JSON.stringify({ grand, major, mini }),
        told_at: app.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return visitor.value('jackpots')
}

async function recordKidlat(app: TestApp): Promise<Recording> {
  const visitor = app.visitor('kidlat')
  app.clock.moveBy(-twelveWeeks)
  const number = '9171234567'
  const registerSmsCode = await visitor.value('registerSmsCode', {
    query: { ...app.kidlatNumber(number), ...(await app.readCaptcha(visitor)) },
  })
  const user = app.kidlatUser(number, await app.lastCode(`63${number}`))
  const body = await visitor.registration(user, 'register.mobile')
  const register = await visitor.value('registerMobile', { body, headers: browsers.desk })
  return record(app, visitor, { username: number, password: user.password }, { register, registerSmsCode })
}

async function record(
  app: TestApp,
  visitor: TestVisitor,
  credentials: { readonly username: string; readonly password: string },
  recorded: Required<Pick<Recording, 'register' | 'registerSmsCode'>>,
): Promise<Recording> {
  app.clock.moveBy(twelveWeeks)
  const login = await visitor.session({ body: { type: 'username', ...credentials }, headers: browsers.desk })
  const { token } = login
  const fresh: Recording = {
    status: await visitor.value('status', { query: { url: `http://${visitor.host}/` } }),
    whitelabel: await visitor.value('whitelabel'),
    registerSettings: await visitor.value('registerSettings'),
    terms: await visitor.value('terms', { query: { language: visitor.merchant === 'kidlat' ? 'tl' : 'en' } }),
    announcements: await visitor.value('announcements', {
      query: { language: visitor.merchant === 'kidlat' ? 'tl' : 'en' },
    }),
    helpCenter: await visitor.value('helpCenter', {
      query: { language: visitor.merchant === 'kidlat' ? 'tl' : 'en' },
    }),
    downloads: await visitor.value('downloads', {
      query: { language: visitor.merchant === 'kidlat' ? 'tl' : 'en' },
    }),
    domainRoute: await visitor.value('domainRoute'),
    joinUs: await visitor.value('joinUs', { query: { language: 'en' } }),
    customerService: await visitor.value('customerService'),
    popularGames: await visitor.value('popularGames'),
    gameList: await visitor.value('gameList', { query: { pageSize: 18 } }),
    recentGames: await visitor.value('recentGames', { token }),
    gameCatalogue: await visitor.value('gameCatalogue'),
    favouriteIds: await visitor.value('favouriteIds', { token }),
    favouriteGames: await visitor.value('favouriteGames', { token }),
    keys: await visitor.value('keys'),
    captcha: await visitor.value('captcha'),
    captchaChallenge: await visitor.value('captchaChallenge'),
    register: { ...recorded.register, token: 'recorded' },
    registerSmsCode: recorded.registerSmsCode,
    registerMobile: { ...recorded.register, token: 'recorded' },
    login: { ...login, token: 'recorded' },
    memberInfo: await visitor.value('memberInfo', { token }),
    sumBalance: await visitor.value('sumBalance', { token }),
    walletTransfers: await visitor.value('walletTransfers', { token }),
    movements: await visitor.value('movements', { token }),
    rounds: await visitor.value('rounds', { token }),
    security: await visitor.value('security', { token }),
    sessions: await visitor.value('sessions', { token }),
    logins: await visitor.value('logins', { token }),
    profile: await visitor.value('profile', { token }),
    memberIcon: await visitor.value('memberIcon', { token }),
  }
  const secured = await recordSecured(app, visitor, { ...credentials, token })
  await visitor.value('resetByMail', {
    body: { username: login.account, email: 'juan@example.com' },
  })
  await app.settled()
  const { headers } = await signedInOperator(app)
  const outbox = await visitor.value('outbox', { headers })
  const reset = outbox.items.find(({ purpose }) => purpose === 'passwordLink')
  const [, ticket] = reset?.link?.split('#ticket=') ?? []
  const resetLinkAccount = await visitor.value('resetLinkAccount', { body: { ticket } })
  const winners = await visitor.value('winners')
  const jackpots = await recordJackpots(app, visitor)
  const logout = await visitor.value('logout', { token })
  const books = await recordBooks(app, visitor, login.account)
  const operators = await recordConsole(app, visitor)
  return { ...fresh, ...secured, ...books, ...operators, winners, jackpots, resetLinkAccount, outbox, logout }
}
