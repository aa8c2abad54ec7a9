import { randomUUID } from 'node:crypto'
import type { Route } from '@playwright/test'
import { amountOf } from '#schemas/money/amount.ts'
import { openMember, post } from '#server/ledger/post.ts'
import { listeningHouse } from '../support/test-house.ts'
import { enter, memberOf } from './player.ts'
import { expect, test } from './site.ts'

test('a bet that nobody answers is asked about by the next press, and no other stake is taken than the button says', async ({
  page,
  server,
  solmar,
}) => {
  const house = await listeningHouse(server, ['COFFEE_BREAK'], solmar)
  await expect
    .poll(async () => (await page.request.get(solmar)).headers()['content-security-policy'])
    .toContain(house.origin)
  const { session, visitor } = await memberOf(server)
  await enter(page, solmar, session)
  await page.goto(`${solmar}/game?id=${house.game(/Dice$/)}`)
  const dice = page.frameLocator('iframe')
  const stakes = () => [...house.book.rounds()].map(({ stake }) => stake)
  const bet = async (stake: string) => {
    await dice.getByRole('textbox', { name: /^Stake/ }).fill(stake)
    await dice.getByRole('button', { name: `Bet ${stake}.00` }).click()
  }
  const status = dice.getByRole('status')
  const lost = (route: Route) => route.abort()
  const done = async (route: Route) => {
    // Only browsers find names below `localhost` everywhere.
    await route.fetch({ url: route.request().url().replace('games.localhost', '127.0.0.1') })
    await route.abort()
  }
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
    await page.route('**/api/play', done)
    await bet('2')
    await expect(status).toContainText('The wallet is not responding')
    await page.unroute('**/api/play', done)
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
