import { createCanvas } from '@napi-rs/canvas'
import { Secret, TOTP } from 'otpauth'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { CallId, Calls } from '#schemas/calls/calls.ts'
import type { Moment } from '#stories/support/recorded.ts'
import { recordWallet } from './record-wallet.ts'
import type { TestApp } from './test-app.ts'
import type { TestVisitor } from './test-visitor.ts'

/** Answers by call, and by call and moment: `security.secured`. */
export type Recording = { readonly [Id in CallId]?: CallAnswer<Calls[Id]> } & {
  readonly [Id in CallId as `${Id}.${Moment}`]?: CallAnswer<Calls[Id]>
}

/** Headers of those who log in. */
export const browsers = {
  desk: {
    'user-agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  },
  phone: {
    'user-agent':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  },
  stranger: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0' },
} as const

interface Account {
  readonly username: string
  readonly password: string
  readonly token: string
}

/** Sets up everything that protects an account, and records what the centre answers meanwhile and shows then. */
export async function recordSecured(
  app: TestApp,
  visitor: TestVisitor,
  { username, password, token }: Account,
): Promise<Recording> {
  const { merchant } = visitor
  const form = { type: 'username', username } as const
  const own = await app.db
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', merchant)
    .executeTakeFirstOrThrow()

  await logInElsewhere()
  const email = 'juan@example.com'
  const memberMailCode = await visitor.value('memberMailCode', { token, body: { email } })
  const bindEmail = await visitor.value('bindEmail', {
    token,
    body: {
      form: await visitor.formHash('bindEmail.member'),
      email,
      verificationCode: await app.lastCode(email),
      password,
    },
  })
  const number = { mobileNum: '9189876543', countryDialingCode: '63' }
  const memberSmsCode = await visitor.value('memberSmsCode', {
    token,
    body: { purpose: 'bindMobile', ...number },
  })
  const bindMobile = await visitor.value('bindMobile', {
    token,
    body: {
      form: await visitor.formHash('bindMobile.member'),
      ...number,
      verificationCode: await app.lastCode('639189876543'),
      password,
    },
  })
  const setPaymentPassword = await visitor.value('setPaymentPassword', {
    token,
    body: {
      form: await visitor.formHash('paymentPassword.set'),
      password,
      paymentPassword: '482915',
      confirmPaymentPassword: '482915',
    },
  })
  const beginAuthenticator = await visitor.value('beginAuthenticator', { token, body: { password } })
  const totp = new TOTP({ secret: Secret.fromBase32(beginAuthenticator.secret) })
  const code = () => totp.generate({ timestamp: app.clock.now().getTime() })
  const confirmAuthenticator = await visitor.value('confirmAuthenticator', {
    token,
    body: { totpCode: code() },
  })
  const { codeSet } = confirmAuthenticator
  const keepRecoveryCodes = await visitor.value('keepRecoveryCodes', { token, body: { codeSet } })
  await app.db
    .insertInto('linked_identity')
    .values({
      merchant,
      provider: 'google',
      issuer: 'https://accounts.google.com',
      subject: 'juan',
      member_id: own.id,
      linked_at: app.clock.now(),
    })
    .execute()
  const setMemberIcon = await visitor.value('setMemberIcon', { token, body: picture() })
  const changeProfile = await visitor.value('changeProfile', {
    token,
    body: { form: await visitor.formHash('profile.member'), fields: { nickname: 'Juan' } },
  })
  const secured = {
    'memberInfo.secured': await visitor.value('memberInfo', { token }),
    'security.secured': await visitor.value('security', { token }),
    'sessions.secured': await visitor.value('sessions', { token }),
    'logins.secured': await visitor.value('logins', { token }),
    'profile.secured': await visitor.value('profile', { token }),
    'memberIcon.secured': await visitor.value('memberIcon', { token }),
  }

  const { hasMerchantWallet } = secured['memberInfo.secured']
  const wallet = hasMerchantWallet ? await recordWallet(app, visitor, { token, id: own.id }) : {}
  app.clock.moveBy(60_000)
  const [recoveryCode] = confirmAuthenticator.recoveryCodes
  const renewRecoveryCodes = await visitor.value('renewRecoveryCodes', {
    token,
    body: { password, code: recoveryCode },
  })
  const removeAuthenticator = await visitor.value('removeAuthenticator', {
    token,
    body: { password, code: code() },
  })
  const endOtherSessions = await visitor.value('endOtherSessions', { token })
  const removeMemberIcon = await visitor.value('removeMemberIcon', { token })
  const unlinkSignIn = await visitor.value('unlinkSignIn', { token, body: { provider: 'google' } })
  app.clock.moveBy(-60_000)
  await app.db
    .updateTable('credentials')
    .set({ password_hash: null, password_changed_at: null })
    .where('member_id', '=', own.id)
    .execute()
  return {
    ...secured,
    ...wallet,
    memberMailCode,
    bindEmail,
    memberSmsCode,
    bindMobile,
    setPaymentPassword,
    beginAuthenticator,
    confirmAuthenticator,
    keepRecoveryCodes,
    renewRecoveryCodes,
    setMemberIcon,
    removeMemberIcon,
    changeProfile,
    removeAuthenticator,
    endOtherSessions,
    endSession: endOtherSessions,
    unlinkSignIn,
    'security.passwordless': await visitor.value('security', { token }),
  }

  /** A phone is logged in as well, and a stranger has tried to. */
  async function logInElsewhere() {
    const phone = app.visitor(merchant as 'solmar' | 'kidlat')
    await phone.session({ body: { ...form, password }, headers: browsers.phone })
    const stranger = app.visitor(merchant as 'solmar' | 'kidlat')
    await stranger.failure('login', {
      body: { ...form, password: 'Wrong-horse-9' },
      headers: browsers.stranger,
    })
  }
}

/** A hill before the sun, as PNG. */
function picture(): Buffer {
  const canvas = createCanvas(96, 96)
  const context = canvas.getContext('2d')
  const sky = context.createLinearGradient(0, 0, 0, 96)
  sky.addColorStop(0, '#f5a742')
  sky.addColorStop(1, '#ff6f5e')
  context.fillStyle = sky
  context.fillRect(0, 0, 96, 96)
  context.fillStyle = '#fff3d6'
  context.beginPath()
  context.arc(60, 42, 16, 0, 7)
  context.fill()
  context.fillStyle = '#1b2b52'
  context.beginPath()
  context.arc(40, 120, 60, 0, 7)
  context.fill()
  return canvas.toBuffer('image/png')
}
