import type { FrameLocator, Page } from '@playwright/test'
import { listeningDemoCasino } from '../../support/games/test-demo-casino.ts'
import { withConfiguration } from '../support/change-site.ts'
import { expectAccessible } from '../support/accessible.ts'
import { enter, memberOf } from '../support/player.ts'
import { expect, test } from '../support/site.ts'
import { withFlags } from '../support/typist.ts'

test('a member rolls dice, leaves mines in the middle of a round, comes back by phone, finishes it and verifies it, turns reels, fishes, flips a coin, hears nothing when games are muted, and opens no address by the code of a lottery (T74)', async ({
  page: first,
  context,
  server,
  solmar,
}) => {
  const house = await listeningDemoCasino(
    server,
    ['COFFEE_BREAK', 'TIDAL_REELS', 'CORAL_HUNT', 'CARD_TERRACE'],
    solmar,
  )
  const { visitor, session } = await memberOf(server)
  const { token } = session
  await expect
    .poll(async () => (await first.request.get(solmar)).headers()['content-security-policy'])
    .toContain(house.origin)
  const [diceGame, minesGame] = [house.game(/Dice$/), house.game(/Mines$/)]
  const [coinGame, towerGame] = [house.game(/Coin Flip$/), house.game(/Tower$/)]
  const slotGame = house.game(/^/, 'TIDAL_REELS')
  const fishGame = house.game(/^/, 'CORAL_HUNT')
  const cardGame = house.game(/Three Cards/, 'CARD_TERRACE')
  const launched = async (page: Page, id: string) => {
    await enter(page, solmar, session)
    await page.goto(`${solmar}/game?id=${id}`)
    return page.frameLocator('iframe')
  }
  const balance = async () => Number((await visitor.value('sumBalance', { token })).main) / 100
  const shows = async (game: FrameLocator) =>
    expect(game.getByText(/^Balance/)).toContainText(shown(await balance()))
  try {
    const dice = await launched(first, diceGame)
    await shows(dice)
    const stake = dice.getByRole('textbox', { name: /^Stake/ })
    await stake.fill('')
    await stake.pressSequentially('0.')
    // A release that comes while somebody types launches nothing again.
    await withConfiguration(server, 'solmar', withFlags({ FREEPLAY3: false }), async (publish) => {
      const followed = first.waitForResponse(/\/wps\/system\/whitelabel/)
      await publish()
      await followed
      await expect(first.getByRole('banner')).toBeVisible()
      await stake.pressSequentially('5')
    })
    await expect(stake).toHaveValue('0.5')
    await expect(stake).toBeFocused()
    await stake.fill('1')
    await dice.getByRole('slider', { name: /^Chance to win/ }).press('End')
    await dice.getByRole('button', { name: /^Bet 1\.00/ }).click()
    await expect(dice.getByRole('status')).toContainText(/^Rolled \d+\.\d\d\. (You won|No win)/)
    await shows(dice)
    await expect(first.getByRole('banner')).toContainText(shown(await balance()))
    const sound = dice.getByRole('button', { name: 'Sound' })
    await expect(sound).toHaveAttribute('aria-pressed', 'false')
    await sound.click()
    await expect(sound).toHaveAttribute('aria-pressed', 'true')
    await first.getByRole('button', { name: 'About this game' }).click()
    await expect(dice.getByRole('status')).toHaveText('The game is paused.')
    await first.getByRole('dialog').getByRole('button', { name: 'Mute games' }).click()
    await first.keyboard.press('Escape')
    await expect(sound).toHaveAttribute('aria-pressed', 'false')

    const mines = await launched(first, minesGame)
    await mines.getByRole('button', { name: /^Bet/ }).click()
    await expect(mines.getByRole('button', { name: 'Row 1, column 1: closed' })).toBeFocused()
    await first.close()

    // The member goes on by phone.
    const page = await context.newPage()
    await page.setViewportSize({ width: 390, height: 844 })
    const game = await launched(page, minesGame)
    await expect(game.getByRole('status')).toHaveText('Your round continues where you left it.')
    const [round] = [...house.roundStore.rounds()].filter(({ isOver }) => !isOver)
    const { mines: hidden } = (round?.state ?? { mines: [] }) as { readonly mines: readonly number[] }
    const safe = hidden.includes(0) ? ([1, 2, 3].find((tile) => !hidden.includes(tile)) ?? 4) : 0
    await game.getByRole('button', { name: `Row 1, column ${safe + 1}: closed` }).press('Enter')
    await game.getByRole('button', { name: /^Cash out/ }).click()
    await expect(game.getByRole('status')).toContainText('You won')
    await shows(game)
    const { items } = await visitor.value('rounds', { token })
    expect(items.map(({ state }) => state)).toEqual(['closed', 'closed'])

    await game.getByRole('button', { name: 'Fairness' }).click()
    const dialog = game.getByRole('dialog')
    await dialog.getByLabel('Your seed').fill('a seed of my own')
    await dialog.getByRole('button', { name: 'Use this seed' }).click()
    await dialog.getByRole('button', { name: 'Verify' }).first().click()
    await expect(dialog.getByText(/^It is as it was shown: mines at/)).toBeVisible()

    // Reels stand, so that a round of many turns is short.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const slots = await launched(page, slotGame)
    await slots.getByRole('textbox', { name: /^Stake/ }).press('ArrowUp')
    await slots.getByRole('button', { name: /^Bet 0\.60/ }).press('Space')
    await expect(slots.getByRole('status')).toContainText(/(You won .*|No win this time)\.$/)
    await shows(slots)

    const sea = await launched(page, fishGame)
    await sea.getByRole('button', { name: /^Turtle/ }).press('Enter')
    await sea.getByRole('button', { name: /^Shoot/ }).press('Enter')
    await expect(sea.getByRole('status')).toHaveText(/^Turtle(: it got away| caught\. You won .*)\.$/)
    await shows(sea)

    const coin = await launched(page, coinGame)
    await coin.getByRole('button', { name: /^Tails/ }).click()
    await coin.getByRole('button', { name: /^Bet/ }).press('Enter')
    await expect(coin.getByRole('status')).toHaveText(/^(Tails\. You won .*|Heads\. No win this time)\.$/)
    await shows(coin)

    await page.goto(`${solmar}/vnlottery?gameCode=${house.origin}`)
    await expect(page).toHaveURL(/\/(lottery|elott)$/)
    await page.goto(`${solmar}/vnlottery?gameCode=${diceGame}`)
    await expect(page.frameLocator('iframe').getByRole('slider', { name: /^Chance/ })).toBeVisible()

    for (const gameId of [diceGame, minesGame, towerGame, coinGame, slotGame, fishGame, cardGame]) {
      const { game_url } = await visitor.value('launchGame', { token, body: { gameId } })
      await page.goto(`${game_url}#mode=light`)
      await expect(page.getByRole('button', { name: /^(Bet|Shoot|Sit down)/ })).toBeVisible()
      await expectAccessible(page)
    }
    for (const path of ['/play?merchant=solmar&game=none', '/fair']) {
      await page.goto(house.origin + path)
      await expectAccessible(page)
    }
  } finally {
    await house.close()
  }
})

test('a game shows the balance of the books after another tab has played right after it', async ({
  page,
  context,
  server,
  solmar,
}) => {
  const house = await listeningDemoCasino(server, ['CORAL_HUNT'], solmar)
  const { visitor, session } = await memberOf(server)
  await expect
    .poll(async () => (await page.request.get(solmar)).headers()['content-security-policy'])
    .toContain(house.origin)
  const tabs: FrameLocator[] = []
  try {
    for (const tab of [page, await context.newPage()]) {
      await enter(tab, solmar, session)
      await tab.goto(`${solmar}/game?id=${house.game(/^/)}`)
      const game = tab.frameLocator('iframe')
      await expect(game.locator('button.main')).toHaveText(/^Shoot/)
      tabs.push(game)
    }
    for (const game of tabs) {
      await game.locator('button.main').click()
      await expect(game.getByRole('status')).toHaveText(/caught|got away/)
    }
    const { main } = await visitor.value('sumBalance', { token: session.token })
    for (const game of tabs) await expect(game.getByText(/^Balance/)).toContainText(shown(Number(main) / 100))
  } finally {
    await house.close()
  }
})

test('the button that plays is in sight on the smallest phones, in every language', async ({
  page,
  server,
  solmar,
}) => {
  const house = await listeningDemoCasino(server, ['COFFEE_BREAK', 'TIDAL_REELS', 'CORAL_HUNT'], solmar)
  const { visitor, session } = await memberOf(server)
  const { token } = session
  // What the bars of the site leave of 320 by 568.
  await page.setViewportSize({ width: 320, height: 454 })
  const games = [/Dice$/, /Mines$/, /Tower$/, /Coin Flip$/].map((title) => house.game(title))
  try {
    for (const gameId of [...games, house.game(/^/, 'TIDAL_REELS'), house.game(/^/, 'CORAL_HUNT')])
      for (const language of ['en', 'tl']) {
        const { game_url } = await visitor.value('launchGame', { token, body: { gameId } })
        await page.goto(`${game_url}#language=${language}`)
        const button = page.locator('button.main')
        await expect(button).not.toHaveText('')
        await expect(button).toBeInViewport({ ratio: 1 })
      }
  } finally {
    await house.close()
  }
})

function shown(amount: number) {
  return new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(amount)
}
