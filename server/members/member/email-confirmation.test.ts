import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { TestVisitor } from '#tests/support/server/test-visitor.ts'

const password = 'Correct-horse-9'
const another = 'Another-horse-8'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
// Limits are by the hour and by the day.
beforeEach(() => test.clock.moveBy(25 * 3_600_000))

async function register(username: string, email: string, more: { readonly language?: string } = {}) {
  const visitor = test.visitor('solmar')
  const body = await visitor.registration({ ...test.solmarUser(username), email })
  const { token } = await visitor.value('register', { body: { ...body, ...more } })
  // Messages leave behind the answer; the one of a registration is the first.
  await test.settled()
  return { visitor, token, username, email }
}

async function mailsTo(recipient: string) {
  await test.settled()
  return test.db
    .selectFrom('outbox')
    .select(['subject', 'body', 'link', 'purpose'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
}
async function lastTicket(recipient: string) {
  return /#ticket=([\w-]+)$/.exec((await mailsTo(recipient)).at(-1)?.link ?? '')?.[1] ?? ''
}
const security = (visitor: TestVisitor, token: string) => visitor.value('security', { token })

describe('the address of a registration', () => {
  it('T18, T20 gets a link at once that confirms it and names no account', async () => {
    const { visitor, token, username, email } = await register('confirming', 'Con.Firming@example.com')
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      subject: 'Confirm your email address for Solmar',
      purpose: 'emailConfirmation',
      link: expect.stringMatching(/^http:\/\/localhost:80\/confirm-email#ticket=[\w-]{43}$/) as string,
    })
    expect(`${mail?.subject} ${mail?.body.replaceAll(email, '')}`.toLowerCase()).not.toContain(username)
    expect(await security(visitor, token)).toMatchObject({ unconfirmedEmail: 'c•••@example.com' })
    expect(await security(visitor, token)).not.toHaveProperty('email')
    const ticket = await lastTicket(email)
    const kept = await test.db.selectFrom('mailed_link').select('ticket_hash').execute()
    expect(kept.map(({ ticket_hash }) => ticket_hash.toString('base64url'))).not.toContain(ticket)
    expect(await visitor.value('confirmEmail', { body: { ticket } })).toEqual({ state: 'confirmed' })
    expect(await security(visitor, token)).toMatchObject({ email: 'C•••@example.com' })
    expect(await security(visitor, token)).not.toHaveProperty('unconfirmedEmail')
  })

  it('is said to be confirmed to whoever presses again, for as long as it is the one of the account', async () => {
    const { visitor, username, email } = await register('presser', 'presser@example.com')
    const body = { ticket: await lastTicket(email) }
    const reader = test.visitor('solmar')
    expect(await reader.value('confirmEmail', { body })).toEqual({ state: 'loginNeeded' })
    expect(await visitor.value('confirmEmail', { body })).toEqual({ state: 'confirmed' })
    expect(await visitor.value('confirmEmail', { body })).toEqual({ state: 'confirmed' })
    expect(await reader.value('confirmEmail', { body })).toEqual({ state: 'confirmed' })
    const other = 'other@example.com'
    await test.db
      .updateTable('member')
      .set({ email: other, email_key: other })
      .where('account_key', '=', username)
      .execute()
    expect(await visitor.failure('confirmEmail', { body })).toMatchObject({ code: 'ticketExpired' })
  })

  it('T20 is told what its link would confirm as soon as the link is opened, and the link stays valid', async () => {
    const { visitor, email } = await register('linkopener', 'linkopener@example.com')
    const body = { ticket: await lastTicket(email) }
    const reader = test.visitor('solmar')
    expect(await reader.value('readEmailLink', { body })).toEqual({ state: 'loginNeeded' })
    for (let times = 0; times < 2; times++) {
      expect(await visitor.value('readEmailLink', { body })).toEqual({ state: 'valid' })
    }
    expect(await visitor.value('confirmEmail', { body })).toEqual({ state: 'confirmed' })
    expect(await reader.value('readEmailLink', { body })).toEqual({ state: 'confirmed' })

    const same = { headers: { 'x-request-id': 'same-request' } }
    const invented = await reader.call('readEmailLink', { body: { ticket: 'a'.repeat(43) }, ...same })
    expect(invented).toMatchObject({ success: false, code: 'ticketExpired' })
    const late = await register('lateopener', 'lateopener@example.com')
    const lateBody = { ticket: await lastTicket(late.email) }
    test.clock.moveBy(24 * 3_600_000)
    expect((await late.visitor.call('readEmailLink', { body: lateBody, ...same })).raw).toBe(invented.raw)
  })

  it('is confirmed only in a browser that the account has logged in with', async () => {
    const { visitor, token, username, email } = await register('mistyped', 'mistyped@example.com')
    const body = { ticket: await lastTicket(email) }
    const reader = test.visitor('solmar')
    expect(await reader.value('confirmEmail', { body })).toEqual({ state: 'loginNeeded' })
    // An account of his own does not make it his.
    const other = await register('mailreader', 'mailreader@example.com')
    expect(await other.visitor.value('confirmEmail', { body })).toEqual({ state: 'loginNeeded' })
    expect(await security(visitor, token)).toHaveProperty('unconfirmedEmail')
    await reader.session({ body: { type: 'username', username, password } })
    expect(await reader.value('confirmEmail', { body })).toEqual({ state: 'confirmed' })
  })

  it('keeps its link for a day, on the site of the account alone', async () => {
    const { visitor, email } = await register('latereader', 'latereader@example.com')
    const body = { ticket: await lastTicket(email) }
    const kidlat = new TestVisitor(test.app, 'kidlat.localhost', 'kidlat', visitor.address)
    kidlat.device = visitor.device
    expect(await kidlat.failure('confirmEmail', { body })).toMatchObject({ code: 'ticketExpired' })
    test.clock.moveBy(24 * 3_600_000 - 1)
    expect(await test.visitor('solmar').value('confirmEmail', { body })).toEqual({ state: 'loginNeeded' })
    test.clock.moveBy(1)
    expect(await visitor.failure('confirmEmail', { body })).toMatchObject({ code: 'ticketExpired' })
  })

  it('T19 is mailed to three times an hour and five a day, whichever accounts name it', async () => {
    const email = 'bombarded@example.com'
    const first = await register('bombarder1', email)
    const again = () => first.visitor.call('sendEmailConfirmation', { token: first.token })
    expect((await again()).success).toBe(true)
    await register('bombarder2', email.toUpperCase())
    await register('bombarder3', email)
    expect(await again()).toMatchObject({ status: 429, code: 'tooManyRequests', retryAfter: 3600 })
    const all = async () => [...(await mailsTo(email)), ...(await mailsTo(email.toUpperCase()))]
    expect(await all()).toHaveLength(3)
    let { token } = first
    const tomorrow = async () => {
      test.clock.moveBy(3_601_000)
      token = (await first.visitor.session({ body: { type: 'username', username: 'bombarder1', password } }))
        .token
    }
    await tomorrow()
    for (let index = 0; index < 4; index++) {
      await first.visitor.call('sendEmailConfirmation', { token })
    }
    expect(await all()).toHaveLength(5)
  })

  it('belongs to the account that confirms it first', async () => {
    const email = 'shared@example.com'
    const [one, two] = [await register('sharer1', email), await register('sharer2', email)]
    const [first, second] = (await mailsTo(email)).map(({ link }) => /ticket=([\w-]+)/.exec(link ?? '')?.[1])
    expect(await one.visitor.value('confirmEmail', { body: { ticket: first } })).toEqual({
      state: 'confirmed',
    })
    expect(await two.visitor.failure('confirmEmail', { body: { ticket: second } })).toMatchObject({
      code: 'emailTaken',
    })
    expect(await security(two.visitor, two.token)).toHaveProperty('unconfirmedEmail')
  })

  it('is no longer confirmed by a link once it was, and nothing is sent again', async () => {
    const { visitor, token, email } = await register('confirmed', 'confirmed@example.com')
    await visitor.value('confirmEmail', { body: { ticket: await lastTicket(email) } })
    expect(await visitor.failure('sendEmailConfirmation', { token })).toMatchObject({ code: 'notFound' })
  })
})

describe('a recovery by an address that is not confirmed', () => {
  const ask = async (username: string, email: string) => {
    const { raw } = await test.visitor('solmar').call('resetByMail', { body: { username, email } })
    return raw
  }

  it('T18 mails a link to the address of the registration, and says the same of every other', async () => {
    const email = 'unconfirmed@example.com'
    await register('unconfirmed1', email)
    await register('unconfirmed2', email)
    const before = await mailsTo(email)
    const answers = [
      await ask('unconfirmed1', email.toUpperCase()),
      await ask('unconfirmed1', 'other@example.com'),
      await ask('nobodyatall', email),
    ]
    expect(new Set(answers).size).toBe(1)
    const [mail, ...more] = (await mailsTo(email)).slice(before.length)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ purpose: 'passwordLink' })
    expect(`${mail?.subject} ${mail?.body.replaceAll(email, '')}`).not.toContain('unconfirmed')
  })

  it('sets the password of the account that was named, without naming it to who reads the mail', async () => {
    const { username, email } = await register('recovered', 'stranger@example.com')
    await ask(username, email)
    const reader = test.visitor('solmar')
    const form = await reader.formHash('forgotPassword.link')
    const body = { form, ticket: await lastTicket(email), newPassword: another, confirmNewPassword: another }
    expect(await reader.value('resetByLink', { body })).toEqual({})
    expect(await reader.session({ body: { type: 'username', username, password: another } })).toMatchObject({
      account: username,
    })
    expect(
      await test.db.selectFrom('member').select('email').where('account_key', '=', username).execute(),
    ).toEqual([{ email: null }])
  })
})

describe('a message', () => {
  it('comes in the language of the page that asked for it', async () => {
    const { username, email } = await register('tagalog', 'tagalog@example.com', { language: 'tl' })
    await test
      .visitor('solmar')
      .call('resetByMail', { body: { username, email }, headers: { 'accept-language': 'en' } })
    await test.settled()
    await test.visitor('solmar').call('resetByMail', { body: { username, email } })
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Kumpirmahin ang email address mo para sa Solmar',
      'Set a new password for Solmar',
      'Magtakda ng bagong password sa Solmar',
    ])
  })
  it('with a code to register comes in the language of the page, and with none that the site has in its own', async () => {
    const visitor = new TestVisitor(test.app, 'kidlat.localhost', 'kidlat', '172.22.0.7')
    const bodies = []
    for (const [index, language] of ['en', 'tl', 'xx', 'en-PH,en;q=0.9'].entries()) {
      const number = `91755500${index}0`
      const query = { ...test.kidlatNumber(number), ...(await test.readCaptcha(visitor)) }
      const answer = await visitor.value('registerSmsCode', {
        query,
        headers: { 'accept-language': language },
      })
      const [mail] = await mailsTo(`63${number}`)
      bodies.push(`${answer.message} ${mail?.body.replaceAll(/\d/g, '0')}`)
    }
    const [english, tagalog, unknown, region] = bodies
    expect(english).toContain('We have sent you a code. Kidlat: your code is 000000.')
    expect(tagalog).toContain('Pinadalhan ka na namin ng code. Kidlat: 000000 ang code mo.')
    expect([english, tagalog]).toContain(unknown)
    expect(region).toBe(english)
  })
})
