import type { Page } from '@playwright/test'
import { listeningHouse } from '../support/test-house.ts'
import { memberOf } from './player.ts'
import { expect, test } from './site.ts'

test('a member rolls dice, leaves mines in the middle of a round, comes back, finishes it and verifies it', async ({
  page: first,
  context,
  server,
  solmar,
}) => {
  const house = await listeningHouse(server, 'COFFEE_BREAK', solmar)
  const { visitor, token } = await memberOf(server)
  const launched = async (page: Page, title: RegExp) => {
    const { game_url } = await visitor.value('launchGame', { token, body: { gameId: house.game(title) } })
    await page.goto(`${game_url}#language=en&mode=dark`)
  }
  const balance = async () => Number((await visitor.value('sumBalance', { token })).main) / 100
  const shows = async (page: Page) =>
    expect(page.getByText(/^Balance/)).toContainText(
      new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(await balance()),
    )
  try {
    await launched(first, /Dice$/)
    await shows(first)
    await first.getByRole('textbox', { name: /^Stake/ }).fill('1')
    await first.getByRole('slider', { name: /^Chance to win/ }).press('End')
    await first.getByRole('button', { name: /^Bet 1\.00/ }).click()
    await expect(first.getByRole('status')).toContainText(/^Rolled \d+\.\d\d\. (You won|No win)/)
    await shows(first)

    await launched(first, /Mines$/)
    await first.getByRole('button', { name: /^Bet/ }).click()
    await expect(first.getByRole('button', { name: 'Row 1, column 1: closed' })).toBeFocused()
    await first.close()

    const page = await context.newPage()
    await launched(page, /Mines$/)
    await expect(page.getByRole('status')).toHaveText('Your round goes on where you left it.')
    const [round] = [...house.book.rounds()].filter(({ isOver }) => !isOver)
    const { mines } = (round?.state ?? { mines: [] }) as { readonly mines: readonly number[] }
    const safe = mines.includes(0) ? ([1, 2, 3].find((tile) => !mines.includes(tile)) ?? 4) : 0
    await page.getByRole('button', { name: `Row 1, column ${safe + 1}: closed` }).press('Enter')
    await page.getByRole('button', { name: /^Cash out/ }).click()
    await expect(page.getByRole('status')).toContainText('You won')
    await shows(page)
    const { items } = await visitor.value('rounds', { token })
    expect(items.map(({ state }) => state)).toEqual(['closed', 'closed'])

    await page.getByRole('button', { name: 'Fairness' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your seed').fill('a seed of my own')
    await dialog.getByRole('button', { name: 'Use this seed' }).click()
    await dialog.getByRole('button', { name: 'Verify' }).first().click()
    await expect(dialog.getByText(/^It is as it was shown: mines at/)).toBeVisible()
  } finally {
    await house.close()
  }
})
