import type { Configuration } from '#schemas/config/documents.ts'
import { amountOf } from '#schemas/money/amount.ts'
import { openMember, post } from '#server/play/ledger/posting/post.ts'
import { withConfiguration } from '../support/change-site.ts'
import { enter, memberOf } from '../support/player.ts'
import { expect, inMotion, test } from '../support/site.ts'
import { typeThrough, withFlags } from '../support/typist.ts'

test.use(inMotion)

/** The merchant keeps no wallet for games apart any more. */
const keepsNothingApart = ({ money: { merchantWallet: _, ...money }, ...others }: Configuration) => ({
  ...others,
  money,
})

test('the balance in the header follows what moves elsewhere, and stays hidden once it was hidden', async ({
  page,
  solmar,
  server,
}) => {
  const { session, visitor } = await memberOf(server)
  const { id } = await server.db
    .selectFrom('member')
    .select('id')
    .where('account', '=', session.account)
    .where('merchant', '=', 'solmar')
    .executeTakeFirstOrThrow()
  const { currency, sumBalance } = await visitor.value('sumBalance', { token: session.token })
  await openMember(server.db, 'solmar', currency, id)
  const win = (key: string, minor: bigint) =>
    post(server.db, {
      kind: 'grant',
      merchant: 'solmar',
      scope: `test:${id}`,
      key,
      member: id,
      amount: amountOf(minor, currency),
      house: currency === 'DEMO' ? 'demo' : 'promotions',
      cause: 'test',
    })
  const text = (minor: bigint) =>
    new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(Number(minor) / 100)
  await enter(page, solmar, session)
  await page.goto(`${solmar}/`)
  const header = page.getByRole('banner')
  await expect(header).toContainText(text(BigInt(sumBalance)))
  await win('first', 123_456n)
  await expect(header).toContainText(text(BigInt(sumBalance) + 123_456n))
  await expect(page.getByRole('status').first()).toContainText(text(BigInt(sumBalance) + 123_456n))

  await header.getByRole('button', { name: 'Hide balance' }).click()
  await page.reload()
  await expect(header.getByRole('button', { name: 'Show balance' })).toBeVisible()
  await expect(header).not.toContainText(text(BigInt(sumBalance) + 123_456n))

  // Between the wallets it moves as it was typed, and nothing else does.
  const sum = BigInt(sumBalance) + 123_456n
  await page.goto(`${solmar}/member`)
  const wallets = page.getByRole('region', { name: 'Main and game wallet' })
  await wallets.getByRole('button', { name: 'Show balance' }).click()
  const amount = wallets.getByRole('textbox', { name: 'Amount' })
  const move = wallets.getByRole('button', { name: 'Move money' })
  for (const [typed, says] of [
    ['', 'Enter an amount.'],
    ['1,234', 'two different amounts'],
    ['€5', 'in digits'],
    ['90000', text(sum)],
  ] as const) {
    await amount.fill(typed)
    await move.click()
    await expect(amount).toHaveAccessibleDescription(new RegExp(says))
    await expect(amount).toBeFocused()
  }
  await wallets.getByRole('button', { name: 'Half' }).click()
  await expect(amount).toHaveValue(String(Number(sum / 2n) / 100))
  await move.click()
  await expect(wallets.getByRole('listitem')).toContainText('Moved')
  await expect(wallets.getByRole('definition').last()).toContainText(text(sum / 2n))
  await expect(header).toContainText(text(sum))
  await expect(amount).toHaveValue('')

  // Who types an amount is not disturbed by a win, nor by a release.
  await withConfiguration(server, 'solmar', withFlags({ FREEPLAY3: false }), (publish) =>
    typeThrough(amount, {
      text: '12.50',
      during: async () => {
        await win('second', 100n)
        await publish()
        await expect(wallets.getByRole('definition').first()).toContainText(text(sum - sum / 2n + 100n))
      },
    }),
  )
  await amount.fill('')

  await page
    .getByRole('navigation', { name: 'Member centre' })
    .getByRole('link', { name: 'Money and rounds' })
    .click()
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Balance:' })
  await expect(rows.first()).toContainText('+€1.00')
  await expect(rows.nth(1)).toContainText('Between your wallets')
  await expect(rows.nth(1)).toContainText(`-€${text(sum / 2n)}`)
  await expect(rows.filter({ hasText: 'Promotion' }).last()).toContainText(`+€${text(123_456n)}`)
  await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Bets and wins' })
  await page.reload()
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows.nth(1)).toContainText('Between your wallets')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a transfer whose answer was lost with the page moves once when it is sent again @desktop', async ({
  page,
  solmar,
  server,
}) => {
  const { session, visitor } = await memberOf(server)
  const { token } = session
  const before = await visitor.value('sumBalance', { token })
  await enter(page, solmar, session)
  await page.goto(`${solmar}/member`)
  const address = '**/wps/relay/GCS_walletTransfer'
  let isDone = () => {}
  const done = new Promise<void>((resolve) => (isDone = resolve))
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    isDone()
  })
  const section = page.getByRole('region', { name: 'Main and game wallet' })
  const move = async () => {
    await section.getByLabel('Amount').fill('12.50')
    await section.getByRole('button', { name: 'Move money' }).click()
  }
  await move()
  // The server has done it, and the page never hears of it.
  await done
  await page.reload()
  // Only now: what is held when its route goes would go on to the server, and be answered.
  await page.unroute(address)
  await move()
  await expect(page.getByRole('status').filter({ hasText: '12.50 moved' })).toHaveCount(1)
  const moved = { main: String(BigInt(before.main) - 1_250n), game: String(BigInt(before.game) + 1_250n) }
  expect(await visitor.value('sumBalance', { token })).toMatchObject(moved)
  // That one had its answer: the next is another.
  await move()
  await expect(section.getByRole('listitem')).toHaveCount(2)
  await expect(section.getByRole('listitem').first()).toContainText('€12.50 to the game wallet')
  await section.getByRole('button', { name: 'Hide balance' }).click()
  await section.getByLabel('Amount').fill('9999')
  await section.getByRole('button', { name: 'Move money' }).click()
  await expect(section.getByLabel('Amount')).toHaveAccessibleDescription(/holds less than that/)
  expect((await visitor.value('sumBalance', { token })).game).toBe(String(BigInt(moved.game) + 1_250n))
})

test('what is in the game wallet comes back after a release that keeps nothing apart @desktop', async ({
  page,
  solmar,
  server,
}) => {
  const { session, visitor } = await memberOf(server)
  const { token } = session
  const { main, currency } = await visitor.value('sumBalance', { token })
  const body = { from: 'main', currency, amount: '1250' } as const
  await visitor.value('walletTransfer', { token, body, headers: { 'idempotency-key': crypto.randomUUID() } })
  await enter(page, solmar, session)
  await page.goto(`${solmar}/member`)
  const wallets = page.getByRole('region', { name: 'Main and game wallet' })
  const amount = wallets.getByLabel('Amount')
  await amount.fill('5')
  await withConfiguration(server, 'solmar', keepsNothingApart, async (publish) => {
    await publish()
    await expect(wallets).toContainText('Money for games is no longer kept apart.')
    await expect(wallets.getByRole('combobox').getByRole('option')).toHaveText(['To the main wallet'])
    // What was typed to go the other way does not go back instead.
    await expect(amount).toHaveAccessibleDescription(/This now moves money to the main wallet/)
    await expect(amount).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
    await expect(amount).toHaveValue('5')
    expect(await visitor.value('sumBalance', { token })).toMatchObject({ game: '1250' })
    await wallets.getByRole('button', { name: 'All' }).click()
    await wallets.getByRole('button', { name: 'Move money' }).click()
    await expect(page.getByRole('status').filter({ hasText: '12.50 moved' })).toHaveCount(1)
    expect(await visitor.value('sumBalance', { token })).toMatchObject({ main, game: '0' })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Security', exact: true })).toBeVisible()
    await expect(wallets).toBeHidden()
  })
})

test('the two wallets of an open member centre go and come with a release @desktop', async ({
  page,
  solmar,
  server,
}) => {
  const { session } = await memberOf(server)
  await enter(page, solmar, session)
  await page.goto(`${solmar}/member`)
  const wallets = page.getByRole('heading', { name: 'Main and game wallet' })
  const nickname = page.getByLabel('Nickname')
  await nickname.fill('Nora')
  await expect(wallets).toBeVisible()

  await withConfiguration(server, 'solmar', keepsNothingApart, async (publish) => {
    await publish()
    await expect(wallets).toBeHidden()
    await expect(nickname).toHaveValue('Nora')
  })
  await expect(wallets).toBeVisible()
})
