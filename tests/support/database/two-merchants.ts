import { randomUUID } from 'node:crypto'
import type { CodePurpose } from '#server/members/verification/verification-tables.ts'
import { hashPassword } from '#server/members/account/password-hash.ts'
import { createSession } from '#server/members/session/session-store.ts'
import '#server/members/identity/sign-in-tables.ts'
import '#server/play/vendor-wallet/vendor-tables.ts'
import { storeCode } from '#server/members/verification/verification-code.ts'
import { bareMember, type BareValues } from './bare-member.ts'
import { changeDocuments } from '../configuration/change-documents.ts'
import type { TestApp } from '../server/test-app.ts'
import { TestVisitor } from '../server/test-visitor.ts'
import { sha256 } from '#server/platform/sha256.ts'

export type Merchant = 'solmar' | 'kidlat'

export const password = 'Correct-horse-9'
export const passwords = { newPassword: 'Another-horse-8', confirmNewPassword: 'Another-horse-8' }
export const hostOf = (merchant: Merchant) => (merchant === 'solmar' ? 'localhost' : 'kidlat.localhost')
/** Every code that `twoMerchants` puts where somebody waits for one. */
export const sentCode = '424242'

export interface Somebody {
  readonly id: bigint
  readonly account: string
  /** Without the dialing code, and with it. */
  readonly mobileNum: string
  readonly number: string
  readonly email: string
  readonly token: string
}

export type TwoMerchants = Awaited<ReturnType<typeof twoMerchants>>

/**
 * Two merchants who ask for the same things by rules of their own, and what belongs to somebody there: so that what one merchant knows
 * can be given to the other.
 */
export async function twoMerchants(test: TestApp) {
  const { db, clock } = test
  const hash = await hashPassword(password)
  let names = 0
  const inAnHour = () => new Date(clock.now().getTime() + 3_600_000)
  const newName = () => `foreign${++names}`
  const newNumber = () => `9${String(170_000_000 + ++names)}`
  const newTicket = () => `a-ticket-of-256-bits-that-somebody-has-${++names}`
  const rule = { enabled: true, required: false }
  for (const merchant of ['solmar', 'kidlat'] as const) {
    // Not one form is that of the other merchant.
    const longest = merchant === 'solmar' ? 60 : 61
    await changeDocuments(test, merchant, ({ flags, games, register, security }) => ({
      games: { ...games, oneAtATime: true },
      // A login goes on to its end.
      security: { ...security, secondVerification: { ...security.secondVerification, when: 'never' } },
      flags: {
        ...flags,
        USERNAMEREG3: true,
        MOBILENUMREG3: true,
        MOBILENUMPASSREG3: true,
        REGMOBVERF3: true,
        UPDATEMOBILEICC3: true,
        MOBILEVERCODELOGIN3: true,
        CHNGPASSVERIF3: true,
      },
      register: {
        ...register,
        fields: {
          username: { ...rule, required: true, maxLength: longest },
          password: { ...rule, required: true, minLength: 8, maxLength: longest },
          paymentPassword: { ...rule, minLength: 8, maxLength: longest },
          email: { ...rule, maxLength: longest },
          nickname: { ...rule, maxLength: longest },
          affiliateCode: rule,
          referralCode: rule,
          recommenderId: rule,
        },
        countries: [
          { countryCode: 'PH', countryDialingCode: '63', minDigits: 10, maxDigits: longest === 60 ? 10 : 11 },
        ],
      },
    }))
  }

  const strangerOf = (merchant: Merchant) => {
    names++
    return new TestVisitor(test.app, hostOf(merchant), merchant, `172.${16 + (names >> 8)}.${names & 255}.7`)
  }

  const termsOf = (merchant: Merchant) => test.sites.site(merchant)?.documents.register.terms.version ?? ''

  async function memberOf(merchant: Merchant, values: BareValues = {}): Promise<Somebody> {
    const [account, mobileNum] = [newName(), newNumber()]
    const [number, email] = [`63${mobileNum}`, `${account}@example.com`]
    const id = await bareMember(test, merchant, account, {
      password_hash: hash,
      terms_version: termsOf(merchant),
      mobile: number,
      email,
      email_key: email,
      referral_code: account.toUpperCase(),
      ...values,
    })
    const token = newTicket()
    await createSession(db, {
      token,
      memberId: id,
      now: clock.now(),
      expiresAt: inAnHour(),
      visit: { host: hostOf(merchant), address: '192.0.2.1', userAgent: '', requestId: '', merchant },
    })
    return { id, account, mobileNum, number, email, token }
  }

  return {
    newName,
    newNumber,
    newTicket,
    inAnHour,
    strangerOf,
    memberOf,
    /** The ticket of a login that waits for a new password. */
    async begunLogin(merchant: Merchant) {
      const { account } = await memberOf(merchant, { must_change_password: true })
      const body = { type: 'username', username: account, password }
      const step = await strangerOf(merchant).value('login', { body })
      if (!('next' in step)) throw new Error('The login asks for nothing')
      return step.ticket
    },
    /** `sentCode`, where a merchant sent it to somebody a little while ago. */
    async sendCode(merchant: Merchant, purpose: CodePurpose, recipient: string, memberId?: bigint) {
      const sent = { merchant, purpose, recipient, ...(memberId === undefined ? {} : { memberId }) }
      const request = { ...sent, address: '192.0.2.1', now: clock.now(), minutes: 5 }
      await storeCode(db, { ...request, limits: { perRecipientADay: 5, perAddressAnHour: 20 } }, sentCode)
    },
    /** A login of this account from that address wants a captcha. */
    async failedLogins(merchant: Merchant, account: string, address: string) {
      const attempt = { merchant, account_hash: sha256(account), address }
      const failed = { ...attempt, failures: 5, last_failure_at: clock.now() }
      await db.insertInto('login_attempts').values(failed).execute()
    },
    /** A registration that its merchant would accept, with the number proven. */
    async registration(call: 'register' | 'registerMobile', merchant: Merchant, visitor: TestVisitor) {
      const mobileNum = newNumber()
      await this.sendCode(merchant, 'register', `63${mobileNum}`)
      const byName = call === 'register'
      const user = {
        ...(byName ? { username: newName() } : {}),
        mobileNum,
        countryDialingCode: '63',
        verificationCode: sentCode,
        password,
        confirmPassword: password,
        agreement: true,
      }
      return visitor.registration(user, byName ? 'register.username' : 'register.mobile')
    },
    async affiliateAt(merchant: Merchant) {
      const code = newName().toUpperCase()
      await db.insertInto('affiliate').values({ merchant, code }).execute()
      return code
    },
    /** The ticket of an identity that waits to be linked. */
    async identityAt(merchant: Merchant) {
      const ticket = newTicket()
      const identity = { provider: 'google', issuer: 'https://issuer.example', subject: newName() }
      const kept = { ticket_hash: sha256(ticket), merchant, ...identity, expires_at: inAnHour() }
      await db.insertInto('link_ticket').values(kept).execute()
      return ticket
    },
    /** Where the games of a vendor are played. */
    async playedAt(merchant: Merchant, vendor: string) {
      const address = { merchant, vendor, play_url: 'https://play.example/', rounds_url: null }
      await db
        .insertInto('vendor_address')
        .values(address)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    /** The tab in which somebody plays. */
    async tabAt(merchant: Merchant) {
      const { id: member_id } = await memberOf(merchant)
      const tab = String(++names).padStart(22, 'A')
      const place = { member_id, launch: randomUUID(), ended: null, tab, game_id: 1, session_id: 1n }
      await db
        .insertInto('game_place')
        .values({ ...place, live_until: inAnHour() })
        .execute()
      return tab
    },
    /** The ticket of a link that was mailed. */
    async linkAt(merchant: Merchant, email?: string) {
      const ticket = newTicket()
      const { id: member_id } = await memberOf(merchant)
      const [created_at, expires_at] = [clock.now(), inAnHour()]
      const purpose = email === undefined ? ('password' as const) : ('email' as const)
      const of = { merchant, member_id, purpose, email: email ?? null }
      const link = { ticket_hash: sha256(ticket), ...of, created_at, expires_at }
      await db.insertInto('mailed_link').values(link).execute()
      return ticket
    },
  }
}
