import type { Browser, Page } from '@playwright/test'
import { listeningDemoCasino } from '../../support/games/test-demo-casino.ts'
import type { Server } from '../support/open-server.ts'
import { enter, memberOf } from '../support/player.ts'
import { expect, inMotion, test } from '../support/site.ts'

test.use(inMotion)

test('two members play cards against each other: neither sees those of the other before the end, both are settled, and the round verifies @desktop', async ({
  page,
  browser,
  server,
  solmar,
}) => {
  const house = await listeningDemoCasino(server, ['CARD_TERRACE'], solmar)
  const { one, other, both, close } = await twoPlayers({ page, browser, server, solmar })
  try {
    const id = house.game(/Lucky Nine(?! Duel)/)
    for (const player of both) await player.launch(id, house.origin)
    for (const { game } of both) await game.getByRole('button', { name: /^Sit down with/ }).click()
    const cardsOf = async ({ game }: Player) => {
      const label = await game.getByRole('img', { name: /^Your cards:/ }).getAttribute('aria-label')
      return label?.slice('Your cards: '.length, -1) ?? ''
    }
    const [mine, theirs] = [await cardsOf(one), await cardsOf(other)]
    for (const { game } of both) await expect(game.getByRole('img', { name: '2 closed cards' })).toBeVisible()
    for (const { game } of both) await game.getByRole('button', { name: 'Stay' }).press('Enter')
    await expect(async () => {
      for (const { game } of both) {
        const stay = game.getByRole('button', { name: /^(Check|Call)/ })
        if (await stay.isVisible()) await stay.click()
        await expect(game.getByRole('status')).toContainText('commission of the house', { timeout: 200 })
      }
    }).toPass()
    await expect(one.game.getByRole('img', { name: theirs, exact: true })).toBeVisible()
    await expect(other.game.getByRole('img', { name: mine, exact: true })).toBeVisible()
    for (const player of both) await player.isSettled()

    await one.game.getByRole('button', { name: 'Fairness' }).click()
    const dialog = one.game.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Verify' }).click()
    await expect(dialog.getByText(/^It is as it was shown: deck/)).toBeVisible()
  } finally {
    await close()
    await house.close()
  }
})

test('two members bet at the same table, see the same cards, and are both settled @desktop', async ({
  page,
  browser,
  server,
  solmar,
}) => {
  const house = await listeningDemoCasino(server, ['OPALINE_LIVE'], solmar)
  const { one, other, both, close } = await twoPlayers({ page, browser, server, solmar })
  try {
    const id = house.game(/Speed Baccarat/)
    for (const player of both) await player.launch(id, house.origin)
    // Long enough for both to bet in the same round.
    await expect(one.game.getByText(/^Bets close in [4-9]$/)).toBeVisible()
    await one.game.getByRole('button', { name: /^Banker/ }).click()
    await other.game.getByRole('button', { name: /^Tie/ }).click()
    const felts = await Promise.all(
      both.map(async ({ game }) => {
        await expect(game.getByRole('status')).toContainText(/(You get|No win)/)
        return Promise.all(['Player', 'Banker'].map((side) => handOf(game, side)))
      }),
    )
    expect(felts[0]).toEqual(felts[1])
    for (const player of both) await player.isSettled()
  } finally {
    await close()
    await house.close()
  }
})

type Frame = ReturnType<Page['frameLocator']>
type Player = Awaited<ReturnType<typeof twoPlayers>>['one']

function handOf(game: Frame, side: string) {
  return game.getByRole('img', { name: new RegExp(`^${side}:`) }).getAttribute('aria-label')
}

interface TwoGiven {
  readonly page: Page
  readonly browser: Browser
  readonly server: Server
  readonly solmar: string
}

/** Two members in browsers of their own. */
async function twoPlayers({ page, browser, server, solmar }: TwoGiven) {
  const context = await browser.newContext()
  const player = async (own: Page) => {
    const { visitor, session } = await memberOf(server)
    const { token } = session
    const game = own.frameLocator('iframe')
    return {
      game,
      async launch(id: string, origin: string) {
        await expect
          .poll(async () => (await own.request.get(solmar)).headers()['content-security-policy'])
          .toContain(origin)
        await enter(own, solmar, session)
        await own.goto(`${solmar}/game?id=${id}`)
        await expect(game.getByText(/^Balance/)).toContainText('100.00')
      },
      /** One round is closed in the history, and the game shows what the books say. */
      async isSettled() {
        const states = async () => (await visitor.value('rounds', { token })).items.map(({ state }) => state)
        await expect.poll(states).toEqual(['closed'])
        const { main } = await visitor.value('sumBalance', { token })
        await expect(game.getByText(/^Balance/)).toContainText((Number(main) / 100).toFixed(2))
      },
    }
  }
  const [one, other] = [await player(page), await player(await context.newPage())]
  return { one, other, both: [one, other], close: () => context.close() }
}
