import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import '#server/members/attempts/attempts-tables.ts'
import '#server/members/captcha/captcha-table.ts'
import '#server/backoffice/drafts/draft-tables.ts'
import '#server/platform/events/event-table.ts'
import '#server/platform/gateways/outbox.ts'
import '#server/members/identity/sign-in-tables.ts'
import '#server/members/session/login-tables.ts'
import '#server/backoffice/operators/operator-tables.ts'
import '#server/platform/contract/call-limits.ts'
import '#server/platform/contract/envelope-keys.ts'
import '#server/platform/contract/idempotently.ts'
import '#server/configuration/releases/site-tables.ts'
import { previewCode } from '#server/site/sites/preview/preview-host.ts'
import '#server/site/sites/preview/preview-table.ts'
import '#server/members/verification/verification-tables.ts'
import { agedPlayRows, type AgedRows } from './aged-play-rows.ts'
import { addSession } from './aged-session.ts'

const merchant = 'solmar'
const address = '192.0.2.1'
const far = new Date('2099-01-01T00:00:00Z')

/** For each rule of the purge, as `table.column`, what adds a row of that age. */
export const agedRows: AgedRows = {
  ...agedPlayRows,
  'captcha.expires_at': ({ db, at, key }) =>
    db
      .insertInto('captcha')
      .values({
        id: key,
        merchant,
        kind: 'picture',
        answer: 'K7MPT',
        visitor_hash: Buffer.from(key),
        network: null,
        expires_at: at,
      })
      .execute(),
  'draft_presence.seen_at': async ({ db, at, key }) => {
    await db
      .insertInto('merchant')
      .values({ code: merchant, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const who = { author_id: '1', author: 'ana', editor_id: '1', editor: 'ana' }
    const { id } = await db
      .insertInto('draft')
      .values({
        merchant,
        title: key,
        base: 0,
        content_hash: key,
        ...who,
        created_at: at,
        edited_at: at,
        release: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = { draft: id, operator_id: '1', operator: 'ana', place: null, seen_at: at }
    return db.insertInto('draft_presence').values(row).execute()
  },
  'operator_session.expires_at': async ({ db, at, key }) =>
    db
      .insertInto('operator_session')
      .values({
        operator_id: await operatorOf(db, at, key),
        token_hash: Buffer.from(key),
        way: 'signIn',
        created_at: at,
        last_seen_at: at,
        expires_at: at,
        ended_at: null,
        address,
        user_agent: 'test',
      })
      .execute(),
  'operator_ticket.expires_at': async ({ db, at, key }) =>
    db
      .insertInto('operator_ticket')
      .values({
        ticket_hash: Buffer.from(key),
        operator_id: await operatorOf(db, at, key),
        kind: 'code',
        expires_at: at,
      })
      .execute(),
  'envelope_seen.expires_at': ({ db, at, key }) =>
    db.insertInto('envelope_seen').values({ jti: key, expires_at: at }).execute(),
  'event.created_at': ({ db, at, key }) =>
    db
      .insertInto('event')
      .values({ channel: `merchant:${key}`, name: 'configuration', data: '{}', created_at: at })
      .execute(),
  'call_limit.expires_at': ({ db, at, key }) =>
    db
      .insertInto('call_limit')
      .values({ key, points: 1, expire: BigInt(+at) })
      .execute(),
  'login_ticket.expires_at': ({ db, at, key, member }) =>
    db
      .insertInto('login_ticket')
      .values({
        ticket_hash: Buffer.from(key),
        merchant,
        member_id: member,
        way: 'password',
        steps: '{}',
        link_ticket_hash: null,
        created_at: at,
        expires_at: at,
      })
      .execute(),
  'sign_in_flow.expires_at': ({ db, at, key }) =>
    db
      .insertInto('sign_in_flow')
      .values({
        flow_hash: Buffer.from(key),
        merchant,
        provider: 'google',
        state: key,
        nonce: key,
        code_verifier: key,
        redirect_uri: 'http://localhost/sign-in',
        member_id: null,
        proof: null,
        expires_at: at,
      })
      .execute(),
  'link_ticket.expires_at': ({ db, at, key }) =>
    db
      .insertInto('link_ticket')
      .values({
        ticket_hash: Buffer.from(key),
        merchant,
        provider: 'google',
        issuer: 'https://accounts.google.com',
        subject: key,
        expires_at: at,
      })
      .execute(),
  'verification_code.sent_at': ({ db, at, key }) =>
    db
      .insertInto('verification_code')
      .values({
        merchant,
        purpose: 'login',
        recipient: key,
        member_id: null,
        code_hash: Buffer.from(key),
        sent_at: at,
        expires_at: far,
        used_at: null,
        address,
      })
      .execute(),
  'mailed_link.created_at': ({ db, at, key, member }) =>
    db
      .insertInto('mailed_link')
      .values({
        ticket_hash: Buffer.from(key),
        merchant,
        member_id: member,
        email: null,
        created_at: at,
        expires_at: far,
        used_at: null,
      })
      .execute(),
  'idempotent_call.begun_at': ({ db, at, key }) =>
    db
      .insertInto('idempotent_call')
      .values({
        merchant,
        call: 'register',
        key_hash: Buffer.from(key),
        content_hash: Buffer.from(key),
        begun_at: at,
        outcome: null,
      })
      .execute(),
  'login_attempts.last_failure_at': ({ db, at, key }) =>
    db
      .insertInto('login_attempts')
      .values({ merchant, account_hash: Buffer.from(key), address, failures: 1, last_failure_at: at })
      .execute(),
  'account_failures.last_failure_at': ({ db, at, key }) =>
    db
      .insertInto('account_failures')
      .values({ merchant, account_hash: Buffer.from(key), failures: 1, last_failure_at: at })
      .execute(),
  'session.ended_at': (aged) => addSession(aged, { ended_at: aged.at, expires_at: far }),
  'session.expires_at': (aged) => addSession(aged, { ended_at: null, expires_at: aged.at }),
  'known_address.last_seen_at': ({ db, at, member }) =>
    db
      .insertInto('known_address')
      .values({ member_id: member, address: `10.0.0.${at.getMinutes()}`, last_seen_at: at })
      .execute(),
  'known_device.last_seen_at': ({ db, at, key, member }) =>
    db
      .insertInto('known_device')
      .values({ member_id: member, device_hash: Buffer.from(key), last_seen_at: at })
      .execute(),
  'login_record.at': ({ db, at, member }) =>
    db
      .insertInto('login_record')
      .values({ member_id: member, at, way: 'password', outcome: 'loggedIn', address, user_agent: '' })
      .execute(),
  'preview.expires_at': ({ db, at, key }) =>
    db
      .insertInto('preview')
      .values({
        code: previewCode(key),
        merchant,
        draft: null,
        release: 1,
        host: 'localhost',
        visitor: '{}',
        console_origin: 'http://localhost',
        created_at: at,
        expires_at: at,
      })
      .execute(),
  'webhook_delivery.created_at': async ({ db, at, key }) => {
    await sql`INSERT INTO merchant VALUES (${merchant}, ${at}, '{}') ON CONFLICT DO NOTHING`.execute(db)
    await sql`WITH w AS (INSERT INTO webhook (merchant, url, secret, created_at, created_by)
        VALUES (${merchant}, ${`https://example.com/${key}`}, ${Buffer.alloc(32)}, ${at}, 'test') RETURNING id)
      INSERT INTO webhook_delivery (webhook, message, event, body, created_at)
      SELECT id, ${key}, 'test', '{}', ${at} FROM w`.execute(db)
  },
  'outbox.created_at': ({ db, at, key }) =>
    db
      .insertInto('outbox')
      .values({
        merchant,
        kind: 'mail',
        recipient: key,
        purpose: null,
        subject: null,
        body: key,
        code: null,
        link: null,
        created_at: at,
      })
      .execute(),
}

async function operatorOf(db: Kysely<Tables>, at: Date, name: string) {
  const { id } = await db
    .insertInto('operator')
    .values({ name, name_key: name, created_at: at, created_by: 'test' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
