import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { solmarMember } from '#tests/support/members/registered-member.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

const another = 'Another-horse-8'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

describe('a forgotten password by mail', () => {
  const bindMail = async (username: string) => {
    const email = `${username}@example.com`
    await test.db
      .updateTable('member')
      .set({ email, email_key: email })
      .where('account_key', '=', username)
      .execute()
    return email
  }
  const ask = (username: string, email: string, headers: Readonly<Record<string, string>> = {}) =>
    test.visitor('solmar').call('resetByMail', {
      body: { username, email },
      headers: { 'x-request-id': 'same-request', ...headers },
    })

  it('T18 answers the same for all, to the byte', async () => {
    const [known, closed, other] = await Promise.all(
      ['mailedlink', 'mailclosed', 'mailother'].map(async (name) =>
        bindMail((await solmarMember(test, name)).username),
      ),
    )
    await solmarMember(test, 'mailless')
    await test.db
      .updateTable('member')
      .set({ status: 'disabled' })
      .where('account_key', '=', 'mailclosed')
      .execute()
    const trial = await test.visitor('solmar').value('freePlay', {
      body: { os: 'test', platform: 'W', random: 'a'.repeat(30), gatewayVersion: 3, language: 'en' },
    })
    const asked = [
      ['mailedlink', known],
      ['mailedlink', other],
      ['mailclosed', closed],
      ['mailless', 'mailless@example.com'],
      ['nobodyhere', known],
      ['nobodyhere', 'nobody@example.com'],
      [trial.account, 'nobody@example.com'],
    ] as const
    const answers = await Promise.all(asked.map(([username, email = '']) => ask(username, email)))
    expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1)
    expect(await mails(other ?? '')).toEqual([])
  })

  it('T18 answers before anything is done that only an account needs', async () => {
    const email = await bindMail((await solmarMember(test, 'slowlink')).username)
    await test.db.transaction().execute(async (held) => {
      await sql`LOCK TABLE mailed_link, outbox IN ACCESS EXCLUSIVE MODE`.execute(held)
      await sql`SELECT id FROM member WHERE account_key = 'slowlink' FOR UPDATE`.execute(held)
      expect((await ask('slowlink', email)).success).toBe(true)
    })
    expect(await mails(email)).toHaveLength(1)
  })

  it('T18 mails a link to the site itself, whatever host the request claims', async () => {
    const email = await bindMail((await solmarMember(test, 'hostheader')).username)
    const refused = [
      'evil.example',
      'localhost.evil.example',
      'localhost@evil.example',
      'evil.example#localhost',
    ]
    for (const host of refused) {
      expect((await ask('hostheader', email, { host })).success, host).toBe(false)
    }
    expect(await mails(email)).toEqual([])
    const claims = [
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' },
      { host: 'localhost:6666', forwarded: 'host=evil.example', 'x-original-host': 'evil.example' },
      { host: '127.0.0.1', referer: 'https://evil.example/' },
    ]
    expect((await ask('hostheader', email, { origin: 'https://evil.example' })).success).toBe(false)
    for (const headers of claims) expect((await ask('hostheader', email, headers)).success).toBe(true)
    const links = await mails(email)
    expect(links).toHaveLength(3)
    for (const { body } of links) {
      expect(body.match(/\w+:\/\/\S+/g)).toEqual([
        expect.stringMatching(/^http:\/\/localhost:80\/reset-password#ticket=[\w-]{43}$/) as string,
      ])
    }
  })

  it('is found by the mobile number of the account as a login is, however it is typed', async () => {
    const { username } = await solmarMember(test, 'numberlink')
    const email = await bindMail(username)
    const dialingCode = test.sites.site('solmar')?.documents.register.countries[0]?.countryDialingCode ?? ''
    await test.db
      .updateTable('member')
      .set({ mobile: `${dialingCode}99001122` })
      .where('account_key', '=', username)
      .execute()
    await ask('9900 1122', email)
    await expect.poll(() => mails(email)).toHaveLength(1)
    await ask(`+${dialingCode} 99001122`, email)
    await expect.poll(() => mails(email)).toHaveLength(2)
    await ask('9900 1123', email)
    await ask(username, email)
    await expect.poll(() => mails(email)).toHaveLength(3)
  })

  it('T19, T20 sends three links an hour, each counts half an hour and once', async () => {
    const { username, visitor } = await solmarMember(test, 'linkonce')
    const email = await bindMail(username)
    for (let index = 0; index < 5; index++)
      await test.visitor('solmar').value('resetByMail', { body: { username, email } })
    await expect.poll(() => mails(email)).toHaveLength(3)
    const ticket = /ticket=([\w-]+)/.exec(await mailTo(email))?.[1] ?? ''
    // 256 bits, of which the platform keeps a hash.
    expect(Buffer.from(ticket, 'base64url')).toHaveLength(32)
    const kept = await test.db.selectFrom('mailed_link').selectAll().execute()
    const dump = JSON.stringify(kept, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    expect(dump).not.toContain(ticket)
    expect(dump).not.toContain(JSON.stringify(Buffer.from(ticket, 'base64url')))
    const form = await visitor.formHash('forgotPassword.link')
    const given = { body: { form, ticket, newPassword: another, confirmNewPassword: another } }
    expect(await visitor.value('resetByLink', given)).toEqual({ account: username })
    expect(await visitor.failure('resetByLink', given)).toMatchObject({ code: 'ticketExpired' })
    // Those that were asked for before the change would undo it.
    for (const { body } of await mails(email)) {
      const earlier = /ticket=([\w-]+)/.exec(body)?.[1]
      expect(
        await visitor.failure('resetByLink', { body: { ...given.body, ticket: earlier } }),
      ).toMatchObject({
        code: 'ticketExpired',
      })
    }
    test.clock.moveBy(3_600_000)
    await test.visitor('solmar').value('resetByMail', { body: { username, email } })
    await expect.poll(() => mails(email)).toHaveLength(4)
    const late = /ticket=([\w-]+)/.exec(await mailTo(email))?.[1] ?? ''
    test.clock.moveBy(31 * 60_000)
    expect(await visitor.failure('resetByLink', { body: { ...given.body, ticket: late } })).toMatchObject({
      code: 'ticketExpired',
    })
  })

  async function mails(recipient: string) {
    await test.settled()
    const rows = await test.db
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute()
    return rows.filter(({ body }) => body.includes('/reset-password#ticket='))
  }
  async function mailTo(recipient: string) {
    await expect.poll(async () => (await mails(recipient)).length).toBeGreaterThan(0)
    return (await mails(recipient)).at(-1)?.body ?? ''
  }
})
