import { credentialState } from '../../members/account/credentials.ts'
import type { MemberRow } from '../../members/account/member-tables.ts'
import { failuresOfAccount } from '../../members/attempts/failures-of-account.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { loginHistory } from '../../members/session/login-records.ts'
import { openSessions } from '../../members/session/session-store.ts'
import type { SiteDeps } from '../../site/sites/site-deps.ts'
import { countedNames } from './counted-names.ts'
import './member-note-table.ts'

/** The state of an account as support sees it: no secret, and of personal facts what tells two people apart. */
export async function readMemberState({ rules, clock }: SiteDeps, db: Database, member: MemberRow) {
  const { merchant, id } = member
  const { security, ...site } = rules(merchant)
  const now = clock.now()
  const credentials = await credentialState(db, id)
  const locks = await failuresOfAccount(
    db,
    { merchant, names: countedNames(site, member), now },
    security.lockout,
  )
  const sessions = await openSessions(db, id, { now, idleMinutes: security.session.idleMinutes })
  const { items: logins } = await loginHistory(db, id, { limit: 10 })
  const notes = await db
    .selectFrom('member_note')
    .select(['id', 'at', 'operator', 'text'])
    .where('member_id', '=', id)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return {
    ...(member.status_until ? { statusUntil: member.status_until.toISOString() } : {}),
    language: member.language,
    level: member.level,
    ...(member.last_login_at ? { lastLoginAt: member.last_login_at.toISOString() } : {}),
    hasPassword: credentials.has_password,
    mustChangePassword: credentials.must_change_password,
    hasAuthenticator: credentials.totp_confirmed_at !== null,
    facts: Object.entries(member.profile).flatMap(([field, value]) =>
      value === '' ? [] : [{ field, masked: masked(value) }],
    ),
    locks,
    sessions: sessions.map((row) => ({
      id: String(row.id),
      since: row.created_at.toISOString(),
      lastSeen: row.last_seen_at.toISOString(),
      address: row.address,
      userAgent: row.user_agent,
    })),
    logins: logins.map(({ at, way, outcome, address }) => ({ at, way, outcome, address })),
    notes: notes.map(({ at, ...note }) => ({ ...note, id: String(note.id), at: at.toISOString() })),
  }
}

/** The first letter of each word. */
function masked(value: string) {
  return value
    .split(/\s+/)
    .map((word) => `${[...word][0] ?? ''}•••`)
    .join(' ')
}
