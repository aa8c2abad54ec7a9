import { randomBytes, randomUUID } from 'node:crypto'
import type { FrameLocator, Page, Route } from '@playwright/test'
import { amountOf } from '#schemas/money/amount.ts'
import { openMember, post } from '#server/play/ledger/posting/post.ts'
import { seededDraw } from '#vendors/house/fairness/seeded-draw.ts'
import { chainFrom } from '#vendors/house/tables/chain.ts'
import { crash } from '#vendors/house/shared-games/crash.ts'
import type { TestApp } from '../../support/server/test-app.ts'
import { demoCasinoGame, listeningDemoCasino } from '../../support/games/test-demo-casino.ts'
import { enter, memberOf } from '../support/player.ts'
import { expect, test } from '../support/site.ts'

test('a bet that nobody answers is asked about by the next press, and no other stake is taken than the button says', async ({
  page,
  server,
  solmar,
}) => {
  const house = await openDemoCasino(page, { server, solmar, vendors: ['COFFEE_BREAK'] })
  const { session, visitor } = await memberOf(server)
  await enter(page, solmar, session)
  await page.goto(`${solmar}/game?id=${house.game(/Dice$/)}`)
  const dice = page.frameLocator('iframe')
  const stakes = () => [...house.roundStore.rounds()].map(({ stake }) => stake)
  const bet = async (stake: string) => {
    await dice.getByRole('textbox', { name: /^Stake/ }).fill(stake)
    await dice.getByRole('button', { name: `Bet ${stake}.00` }).click()
  }
  const status = dice.getByRole('status')
  const lost = (route: Route) => route.abort()
  try {
    // It never came: the next press is another bet.
    await page.route('**/api/play', lost)
    await bet('5')
    await expect(status).toContainText('The wallet is not responding')
    await page.unroute('**/api/play', lost)
    await bet('1')
    await expect(status).toContainText(/^Rolled/)
    expect(stakes()).toEqual(['100'])

    // It was done: the next press shows it, and the one after that is another bet.
    await page.route('**/api/play', doneAndLost)
    await bet('2')
    await expect(status).toContainText('The wallet is not responding')
    await page.unroute('**/api/play', doneAndLost)
    await bet('3')
    await expect(status).toContainText(/^Rolled/)
    expect(stakes()).toEqual(['100', '200'])
    await bet('3')
    await expect.poll(stakes).toEqual(['100', '200', '300'])

    // A bet that was refused leaves no round behind that keeps the game from hearing of other money.
    await page.route('**/api/play', (route) => route.fulfill({ status: 409, json: { code: 'tooSoon' } }))
    await bet('3')
    await expect(status).toHaveText('A moment, please.')
    const { token } = session
    const { id, merchant } = await server.db
      .selectFrom('member')
      .select(['id', 'merchant'])
      .where('account', '=', session.account)
      .executeTakeFirstOrThrow()
    const { currency } = await visitor.value('sumBalance', { token })
    await openMember(server.db, merchant, currency, id)
    await expect(async () => {
      const amount = amountOf(100n, currency)
      const about = { kind: 'grant', merchant, scope: 'test', house: 'promotions', cause: 'test' } as const
      await post(server.db, { ...about, key: randomUUID(), member: id, amount })
      const { main } = await visitor.value('sumBalance', { token })
      const shown = (Number(main) / 100).toLocaleString('en', { minimumFractionDigits: 2 })
      await expect(dice.getByText(/^Balance/)).toContainText(shown, { timeout: 2_000 })
    }).toPass()
  } finally {
    await house.close()
  }
})

test('a tower whose answers are lost shows the balance of the books, goes on in a second tab, and a key that is held takes one stake', async ({
  page,
  context,
  server,
  solmar,
}) => {
  const house = await openDemoCasino(page, { server, solmar, vendors: ['COFFEE_BREAK'] })
  const { launched, showsBooks } = await tabsOfMember({ server, solmar, house })
  try {
    const one = await launched(page, /Tower$/)
    await expect(one.main).toHaveText(/^Bet/)
    const second = await context.newPage()
    const other = await launched(second, /Tower$/)
    await expect(other.main).toHaveText(/^Bet/)

    // The first answer is lost, and the page asks again by itself.
    await page.route('**/api/play', doneAndLost, { times: 1 })
    await one.main.click()
    await expect(one.status).toHaveText('Choose a door on floor 1')
    await showsBooks(one)

    // The second tab has not heard of the round.
    await other.main.click()
    await expect(other.status).toHaveText('Your round continues where you left it.')
    await showsBooks(other)
    const [round] = [...house.roundStore.rounds()]
    const { traps } = (round?.state ?? { traps: [] }) as { readonly traps: readonly number[] }
    const safe = [1, 2, 3].find((door) => door !== (traps[0] ?? 0) + 1)
    await other.game.getByRole('button', { name: `Floor 1, door ${safe}` }).click()
    await expect(other.status).toContainText('Floor 1 is yours')

    // Both take what it is worth, the first one without having heard of that floor.
    await page.route('**/api/move', doneAndLost, { times: 1 })
    await one.game.getByRole('button', { name: 'Floor 1, door 1' }).click()
    await expect(one.status).toContainText('Floor 1 is yours')
    await page.route('**/api/move', doneAndLost, { times: 1 })
    await one.main.click()
    await expect(one.status).toContainText('You won')
    await other.main.click()
    await expect(other.status).toContainText('You won')
    for (const tab of [one, other]) await showsBooks(tab)
    await second.close()

    // As if the wallet had not paid yet: no round begins, and the page says why.
    const [paid] = [...house.roundStore.rounds()]
    if (paid) await house.roundStore.put({ in: 'round', id: paid.id, is: { ...paid, stage: 'staked' } })
    await one.main.click()
    await expect(one.status).toHaveText(/^Your win of .* is on its way\.$/)
    const again = await launched(page, /Tower$/)
    await expect(again.status).toHaveText(/^Your win of .* is on its way\.$/)

    const coin = await launched(page, /Coin Flip$/)
    await coin.main.focus()
    let asked = 0
    await page.route('**/api/play', (route) => {
      asked++
      return route.continue()
    })
    await page.keyboard.down('Enter')
    await expect(coin.status).toHaveText(/You won|No win/)
    for (let turn = 0; turn < 10; turn++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(coin.main).toHaveAttribute('aria-disabled', 'false')
    expect(asked).toBe(1)
  } finally {
    await house.close()
  }
})

test('a key that is pressed twice begins a round of a tower, and chooses no door in it', async ({
  page,
  server,
  solmar,
}) => {
  const house = await openDemoCasino(page, { server, solmar, vendors: ['COFFEE_BREAK'] })
  const { session } = await memberOf(server)
  try {
    await enter(page, solmar, session)
    await page.goto(`${solmar}/game?id=${house.game(/Tower$/)}`)
    const game = page.frameLocator('iframe')
    const status = game.getByRole('status')
    const first = game.getByRole('button', { name: 'Floor 1, door 1' })
    // As quick as can be: before anybody can have seen that the focus is somewhere else.
    await first.evaluate((door: HTMLElement) =>
      door.addEventListener('focus', () => door.click(), { once: true }),
    )
    await game.locator('button.main').press('Enter')
    await expect(status).toHaveText('Choose a door on floor 1')
    await expect(first).toBeFocused()
    await expect(first).toHaveAttribute('aria-disabled', 'false')
    await expect(async () => {
      await first.press('Enter', { timeout: 1_000 })
      await expect(status).not.toHaveText('Choose a door on floor 1', { timeout: 1_000 })
    }).toPass()
    expect([...house.roundStore.rounds()].map(({ moves }) => moves)).toEqual([1])
  } finally {
    await house.close()
  }
})

test('a seat at cards that no answer tells of is shown in each tab of the player, and the press after it was left takes another one', async ({
  page,
  context,
  server,
  solmar,
}) => {
  const house = await openDemoCasino(page, { server, solmar, vendors: ['CARD_TERRACE'] })
  const { launched, showsBooks } = await tabsOfMember({ server, solmar, house })
  try {
    // Of each try, as far as it came: made by the page, stopped on its way, done by the server, lost.
    const heard: string[] = []
    const once = ['made', 'stopped', 'done', 'lost']
    let isLost = true
    page.on('request', (request) => request.url().endsWith('/api/room/join') && heard.push('made'))
    // Before the game is there: a busy frame hears late that its calls are stopped, and one that it makes meanwhile goes past.
    await page.route('**/api/room/join', async (route) => {
      if (!isLost) return route.continue()
      heard.push('stopped')
      await done(route)
      heard.push('done')
      await route.abort()
      heard.push('lost')
    })
    const [one, other] = [await launched(page, cards), await launched(await context.newPage(), cards)]
    const tabs = [one, other]
    const show = async (words: RegExp) => {
      for (const tab of tabs) await expect(tab.status).toHaveText(words)
      for (const tab of tabs) await showsBooks(tab)
    }
    const sitDown = () => one.game.getByRole('button', { name: /^Sit down with/ }).click()
    await sitDown()
    await expect.poll(() => heard).toEqual([...once, ...once, ...once])
    await show(/^You have a seat\. Waiting for others\.$/)
    isLost = false
    await other.game.getByRole('button', { name: 'Leave the table' }).click()
    await show(/^Your stake of .* was given back\.$/)
    await sitDown()
    await show(/^You have a seat\. Waiting for others\.$/)
    expect([...house.roundStore.rounds()].map(({ stage }) => stage)).toEqual(['returned', 'staked'])
  } finally {
    await house.close()
  }
})

test('a bet and a cash-out that no answer comes to are told as what they were, and paid once', async ({
  page,
  server,
  solmar,
}) => {
  const house = await openDemoCasino(page, { server, solmar, vendors: ['COFFEE_BREAK'] })
  const { launched, showsBooks } = await tabsOfMember({ server, solmar, house })
  try {
    const id = `solmar/${house.game(/Rocket/)}`
    await house.roundStore.put({ in: 'table', id, is: tableThatEnds(id, 160, 190) })
    const { main, status, ...tab } = await launched(page, /Rocket/)
    await expect(main).toHaveText(/^Bet/)
    const told = await status.evaluateHandle((line) => {
      const lines: (string | null)[] = []
      new MutationObserver(() => lines.push(line.textContent)).observe(line, { childList: true })
      return lines
    })
    await page.route(/\/api\/table\/(bet|leave)$/, doneAndLost)
    await main.click()
    await expect(main).toHaveText(/^Cash out/)
    await main.click()
    await expect(status).toHaveText(/^It ended at .* Cashed out at/)
    const lines = await told.jsonValue()
    expect(lines).toContainEqual(expect.stringMatching(/^Cashed out at/))
    expect(lines).not.toContainEqual(expect.stringMatching(/No answer|not responding/))
    await showsBooks(tab)
    expect([...house.roundStore.rounds()].map(({ stage }) => stage)).toEqual(['closed'])
  } finally {
    await house.close()
  }
})

const cards = /Lucky Nine(?! Duel)/

/** Of a table of crashes whose next round ends between these hundredths. */
function tableThatEnds(table: string, least: number, most: number) {
  const facts = { ...demoCasinoGame(''), returnToPlayer: 9_600 }
  for (;;) {
    const head = randomBytes(32).toString('hex')
    const { bust } = crash.draw(facts, seededDraw(chainFrom(head).seed(1), table, 1))
    if (bust > least && bust < most) return { head, nextHead: head, round: 0, isShown: true, calledOff: [] }
  }
}

interface TabsGiven {
  readonly server: TestApp
  readonly solmar: string
  readonly house: Awaited<ReturnType<typeof openDemoCasino>>
}

/** Tabs in which one member plays. */
async function tabsOfMember({ server, solmar, house }: TabsGiven) {
  const { session, visitor } = await memberOf(server)
  return {
    async launched(tab: Page, title: RegExp) {
      await enter(tab, solmar, session)
      await tab.goto(`${solmar}/game?id=${house.game(title)}`)
      const game = tab.frameLocator('iframe')
      return { game, main: game.locator('button.main'), status: game.getByRole('status') }
    },
    async showsBooks({ game }: { readonly game: FrameLocator }) {
      const { main } = await visitor.value('sumBalance', { token: session.token })
      await expect(game.getByText(/^Balance/)).toContainText((Number(main) / 100).toFixed(2))
    },
  }
}

/** The server has done it, and nobody hears. */
async function doneAndLost(route: Route) {
  await done(route)
  await route.abort()
}

/** Has the server do what the page asks for. */
async function done(route: Route) {
  // Only browsers find names below `localhost` everywhere.
  await route.fetch({ url: route.request().url().replace('games.localhost', '127.0.0.1') })
}

/** The house, once pages of Solmar may show its games. */
async function openDemoCasino(
  page: Page,
  {
    server,
    solmar,
    vendors,
  }: { readonly server: TestApp; readonly solmar: string; readonly vendors: readonly string[] },
) {
  const house = await listeningDemoCasino(server, vendors, solmar)
  await expect
    .poll(async () => (await page.request.get(solmar)).headers()['content-security-policy'])
    .toContain(house.origin)
  return house
}
