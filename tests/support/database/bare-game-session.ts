import { randomBytes } from 'node:crypto'
import { amountOf } from '#schemas/money/amount.ts'
import type { Clock } from '#server/platform/clock.ts'
import { openMember, post } from '#server/play/ledger/posting/post.ts'
import { sha256 } from '#server/platform/sha256.ts'
import '#server/members/session/session-tables.ts'
import '#server/play/vendor-wallet/vendor-tables.ts'
import { bareMember } from './bare-member.ts'
import type { TestApp } from '../server/test-app.ts'

interface At {
  readonly vendor: string
  readonly game: string
  readonly account: string
}

/** A player of Solmar with a million euros in a game, straight into the tables; the token of the game's session. */
export async function bareGameSession(
  test: Pick<TestApp, 'db'> & { readonly clock: Clock },
  { vendor, game, account }: At,
): Promise<string> {
  const { db, clock } = test
  const now = clock.now()
  const member_id = await bareMember(test, 'solmar', account)
  await openMember(db, 'solmar', 'EUR', member_id)
  await post(db, {
    merchant: 'solmar',
    scope: 'bare',
    key: account,
    member: member_id,
    cause: 'bare',
    kind: 'grant',
    amount: amountOf(100_000_000n, 'EUR'),
    house: 'deposits',
  })
  const [own, token] = [randomBytes(32), randomBytes(32).toString('base64url')]
  const { id: session_id } = await db
    .insertInto('session')
    .values({
      merchant: 'solmar',
      member_id,
      token_hash: sha256(own),
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
      address: '192.0.2.1',
      user_agent: 'bare',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const of = { merchant: 'solmar', vendor, member_id, session_id, game_id: Number(game), currency: 'EUR' }
  await db
    .insertInto('game_session')
    .values({ ...of, currency: 'EUR', token_hash: sha256(token), last_seen_at: now })
    .execute()
  return token
}
