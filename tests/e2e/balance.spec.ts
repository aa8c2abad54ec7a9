import { amountOf } from '#schemas/money/amount.ts'
import { openMember, post } from '#server/ledger/post.ts'
import { enter, memberOf } from './player.ts'
import { expect, test } from './site.ts'

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
})
