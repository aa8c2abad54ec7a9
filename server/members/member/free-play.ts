import { sql } from 'kysely'
import type { Calls } from '#schemas/calls/calls.ts'
import { trialAccount } from '#schemas/config/account-types.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Handler } from '../../platform/contract/handler.ts'
import { transact } from '../../platform/database/transact.ts'
import { addressKey } from '../../platform/address.ts'
import { sha256 } from '../../platform/sha256.ts'
import { openSession } from '../session/open-session.ts'
import type { MemberDeps } from './member-deps.ts'
import { addMember } from '../account/member-store.ts'

const day = 24 * 3_600_000
const trialsOfAnAddressAnHour = 20

/**
 * `POST /wps/session/login/freeplay`: a trial account (type 4) on demo money, for a day. Every request opens its own: what the browser
 * sends at random names the account to nobody.
 */
export function freePlayHandler(deps: MemberDeps): Handler<Calls['freePlay']> {
  return async ({ body, visit, keepDevice }) => {
    const rules = deps.rules(visit.merchant)
    if (!rules.flags.FREEPLAY3) throw new CallError('freePlayOff')
    const now = deps.clock.now()
    const account = accountOf(deps.randomness.token(), body.random)
    const network = addressKey(visit.address)
    return transact(deps.db, async (transaction) => {
      await sql`SELECT pg_advisory_xact_lock(hashtext(${`trial:${visit.merchant}:${network}`}))`.execute(
        transaction,
      )
      const { opened } = await transaction
        .selectFrom('member')
        .select((eb) => eb.fn.countAll<bigint>().as('opened'))
        .where('merchant', '=', visit.merchant)
        .where('type', '=', trialAccount)
        .where((eb) =>
          eb.or([
            eb('terms_accepted_from', '=', visit.address),
            sql<boolean>`terms_accepted_from <<= ${network}::inet`,
          ]),
        )
        .where('registered_at', '>', new Date(now.getTime() - 3_600_000))
        .executeTakeFirstOrThrow()
      if (Number(opened) >= trialsOfAnAddressAnHour)
        throw new CallError('tooManyRequests', { retryAfter: 3600 })
      const member = await addMember(transaction, {
        merchant: visit.merchant,
        account,
        account_key: account,
        mobile: null,
        type: trialAccount,
        currency: 'DEMO',
        trial_ends_at: new Date(now.getTime() + day),
        profile: '{}',
        registered_at: now,
        register_url: `https://${visit.host}/`,
        register_release: rules.release,
        language:
          rules.languages.find((each) => each === (body.language ?? visit.language)) ?? rules.defaultLanguage,
        terms_version: rules.termsVersion,
        terms_accepted_at: now,
        terms_accepted_from: visit.address,
        last_login_at: null,
      })
      await deps.welcome(transaction, member)
      return openSession(deps, transaction, {
        member,
        way: 'registration',
        visit,
        keepDevice,
        endsAt: new Date(now.getTime() + day),
      })
    })
  }
}

/** The chance of both sides, so that neither alone can guess the name of another's account. */
function accountOf(ours: string, theirs: string) {
  return `trial-${sha256(`${ours}:${theirs}`).toString('hex').slice(0, 12)}`
}
