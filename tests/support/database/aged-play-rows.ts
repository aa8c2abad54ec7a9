import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import '#server/play/cashier/cashier-tables.ts'
import '#server/play/cashier/proofs/proof-table.ts'
import '#server/play/games/games-tables.ts'
import '#server/play/vendor-wallet/vendor-tables.ts'

interface Aged {
  readonly db: Kysely<Tables>
  readonly member: bigint
  /** What a row is older or younger than its age by. */
  readonly at: Date
  /** Another one for each row. */
  readonly key: string
}

/** For each rule of the purge, as `table.column`, what adds a row of that age. */
export type AgedRows = Readonly<Record<string, (aged: Aged) => Promise<unknown>>>

const merchant = 'solmar'

function play(member: bigint) {
  return { merchant, vendor: 'OWL', member_id: member, session_id: 1n, game_id: 1, currency: 'EUR' } as const
}

/** The rows of games and their vendors. */
export const agedPlayRows: AgedRows = {
  'late_win.told_at': ({ db, at, key }) =>
    db.insertInto('late_win').values({ merchant, vendor: 'OWL', key, told_at: at }).execute(),
  'vendor_message.expires_at': ({ db, at, key }) =>
    db.insertInto('vendor_message').values({ merchant, vendor: 'OWL', id: key, expires_at: at }).execute(),
  'provider_message.expires_at': ({ db, at, key }) =>
    db
      .insertInto('provider_message')
      .values({ merchant, provider: 'card', id: key, content_hash: Buffer.from(key), expires_at: at })
      .execute(),
  'proof.expires_at': ({ db, at, key, member }) =>
    db
      .insertInto('proof')
      .values({
        id: randomUUID(),
        merchant,
        member_id: member,
        at,
        image: Buffer.from(key),
        image_hash: Buffer.from(key),
        seen_before: false,
        used_for: null,
        expires_at: at,
        gradient: 0n,
        thumbnail: Buffer.from(key),
      })
      .execute(),
  'launch_ticket.expires_at': ({ db, at, key, member }) =>
    db
      .insertInto('launch_ticket')
      .values({
        ...play(member),
        ticket_hash: Buffer.from(key),
        language: 'en',
        expires_at: at,
        used_at: null,
        launch: null,
      })
      .execute(),
  'vendor_jackpots.told_at': ({ db, at, key }) =>
    db
      .insertInto('vendor_jackpots')
      .values({ merchant, vendor: key, currency: 'EUR', levels: '{}', told_at: at })
      .execute(),
  'vendor_rooms.told_at': ({ db, at, key }) =>
    db
      .insertInto('vendor_rooms')
      .values({ merchant, vendor: key, game_id: 1, currency: 'EUR', rooms: '[]', told_at: at })
      .execute(),
  'vendor_draw.opened_at': ({ db, at, key }) =>
    db
      .insertInto('vendor_draw')
      .values({
        merchant,
        vendor: key,
        game_id: 1,
        draw_id: key,
        numbers: [1],
        highest: 1,
        opened_at: at,
      })
      .execute(),
  'game_session.last_seen_at': ({ db, at, key, member }) =>
    db
      .insertInto('game_session')
      .values({ ...play(member), token_hash: Buffer.from(key), last_seen_at: at, launch: null })
      .execute(),
  'game_opening.day': async ({ db, at }) => {
    await sql`INSERT INTO game VALUES (1, 'OF_A_TEST', 'RNG', 'Of a test', 'luck', '{}', 1, 9500, 9, 10, 100, false,
      '2026-01-01', 1, '{en}', '{desktop}') ON CONFLICT DO NOTHING`.execute(db)
    await db.insertInto('game_opening').values({ day: at, merchant, game_id: 1, members: 1 }).execute()
  },
}
