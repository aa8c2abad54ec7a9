import { createCanvas } from '@napi-rs/canvas'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostPictureBytes } from '#schemas/pictures/picture.ts'
import { solmarMember } from '#tests/support/members/registered-member.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { TestVisitor } from '#tests/support/server/test-visitor.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

function row(username: string) {
  return test.db
    .selectFrom('member')
    .selectAll()
    .where('account_key', '=', username)
    .executeTakeFirstOrThrow()
}

describe('what a member tells of himself', () => {
  it('T24 never changes what he is, whatever is sent', async () => {
    const { visitor, token, username } = await solmarMember(test, 'assigner')
    const form = await visitor.formHash('profile.member')
    const before = await row(username)
    const names =
      'type isAgent balance level merchant password_hash birthday payeeName currency status mobile icon'
    const hidden = fc.constantFrom(...names.split(' '), 'memberLabel', 'recommender_id', 'totp_secret')
    const fields = fc.dictionary(
      hidden,
      fc.oneof(fc.constantFrom('2', 'MAIN', 'VIP 9'), fc.string({ maxLength: 20 })),
    )
    let from = 0
    await fc.assert(
      fc.asyncProperty(fields, async (given) => {
        // An address may change a profile thirty times a minute.
        const visitor = new TestVisitor(test.app, 'localhost', 'solmar', `172.19.${from++}.7`)
        await visitor.value('changeProfile', {
          token,
          body: { form, fields: { nickname: 'Nick', ...given } },
        })
        const { profile, ...after } = await row(username)
        const { profile: told, last_login_at, ...unchanged } = before
        expect({ ...after, last_login_at }).toEqual({ ...unchanged, last_login_at })
        expect(profile).toEqual({ ...told, nickname: 'Nick' })
      }),
      { numRuns: 100 },
    )
  })

  it('T39 shows a picture as it was drawn again, and takes it away again', async () => {
    const { visitor, token } = await solmarMember(test, 'pictured')
    const canvas = createCanvas(40, 20)
    canvas.getContext('2d').fillRect(0, 0, 40, 20)
    await visitor.value('setMemberIcon', { token, body: canvas.toBuffer('image/png') })
    const { image } = await visitor.value('memberIcon', { token })
    expect(Buffer.from(image ?? '', 'base64').toString('latin1', 8, 12)).toBe('WEBP')
    expect(await visitor.value('memberInfo', { token })).toHaveProperty('iconChangedAt')

    const refused = { token, body: Buffer.from('<svg/>'), headers: { 'content-type': 'image/svg+xml' } }
    expect(await visitor.failure('setMemberIcon', refused)).toMatchObject({ code: 'imageInvalid' })
    const empty = { token, body: Buffer.alloc(0) }
    expect(await visitor.failure('setMemberIcon', empty)).toMatchObject({ code: 'imageInvalid' })
    const large = { token, body: Buffer.alloc(mostPictureBytes + 1) }
    expect(await visitor.failure('setMemberIcon', large)).toMatchObject({ status: 413 })

    const info = async () => visitor.value('memberInfo', { token })
    expect(await info()).not.toHaveProperty('avatar')
    const picture = canvas.toBuffer('image/png')
    await visitor.value('setMemberIcon', { token, body: picture, query: { avatar: 3 } })
    expect(await info()).toHaveProperty('avatar', 3)
    const unknown = await visitor.failure('setMemberIcon', { token, body: picture, query: { avatar: 13 } })
    expect(unknown).toMatchObject({ status: 400 })
    await visitor.value('setMemberIcon', { token, body: picture })
    expect(await info()).not.toHaveProperty('avatar')

    await visitor.value('removeMemberIcon', { token })
    expect(await visitor.value('memberIcon', { token })).toEqual({ image: null })
    expect(await visitor.value('memberInfo', { token })).not.toHaveProperty('iconChangedAt')
  })

  it('T43 writes in a language of the site, whatever is asked for', async () => {
    const { token, username } = await solmarMember(test, 'languages')
    const known = fc.constantFrom('../../x', '__proto__', 'xx', 'EN', 'tl ', 'tl\r\n', 'tl', 'en')
    const asked = fc.sample(fc.oneof(known, fc.string({ maxLength: 16 })), { seed: 43, numRuns: 200 })
    for (const [index, language] of asked.entries()) {
      const visitor = new TestVisitor(test.app, 'localhost', 'solmar', `172.18.${index}.7`)
      expect((await visitor.call('changeLanguage', { token, body: { language } })).status).toBeLessThan(500)
      expect((await row(username)).language).toBe(language === 'tl' ? 'tl' : 'en')
    }
  })
})
