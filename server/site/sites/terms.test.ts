import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import type { LegalTexts } from '#schemas/config/terms.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const another: LegalTexts = {
  terms: [{ heading: 'New', paragraphs: ['Everything is different now.'] }],
  privacy: [{ heading: 'New', paragraphs: ['We keep less.'] }],
}

describe('the terms of a merchant', () => {
  it('are told in the language asked for, and else in that of the site', async () => {
    const visitor = test.visitor('kidlat')
    const inEnglish = await visitor.value('terms', { query: { language: 'en' } })
    expect(inEnglish).toMatchObject({ version: '2026-09', language: 'en' })
    expect(inEnglish.terms[1]?.heading).toBe('Who may play')
    expect(inEnglish.privacy).not.toHaveLength(0)
    for (const language of ['tl', 'fr', '__proto__']) {
      expect(await visitor.value('terms', { query: { language } })).toMatchObject({ language: 'tl' })
    }
  })

  it('are no part of the settings that every registration begins with', async () => {
    const { register } = await test.visitor('solmar').value('registerSettings')
    expect(register.terms).toEqual({ version: '2026-10', hasTexts: true })
  })

  it('stay readable in the version that somebody accepted, and are agreed to as they were shown', async () => {
    const visitor = test.visitor('solmar')
    const late = await visitor.registration(test.solmarUser('lateagreer'))
    await changeDocuments(test, 'solmar', ({ register }) => ({
      register: { ...register, terms: { version: '2026-11', texts: { en: another, tl: another } } },
    }))
    expect(await visitor.failure('register', { body: late })).toMatchObject({
      code: 'validationFailed',
      fields: [{ field: 'agreement', code: 'termsChanged' }],
    })
    await visitor.value('register', { body: { ...late, termsVersion: '2026-11' } })
    const accepted = await test.db
      .selectFrom('terms_acceptance')
      .innerJoin('member', 'member.id', 'terms_acceptance.member_id')
      .select('terms_acceptance.version')
      .where('member.account_key', '=', 'lateagreer')
      .execute()
    expect(accepted).toEqual([{ version: '2026-11' }])

    const query = { language: 'en' }
    expect(await visitor.value('terms', { query })).toMatchObject({ version: '2026-11', ...another })
    const before = await visitor.value('terms', { query: { ...query, version: '2026-10' } })
    expect(before.terms).toHaveLength(9)
    expect(await visitor.failure('terms', { query: { ...query, version: 'never' } })).toMatchObject({
      code: 'notFound',
    })
    // Another merchant's history is nobody's business here.
    expect(
      await test.visitor('kidlat').failure('terms', { query: { ...query, version: '2026-10' } }),
    ).toMatchObject({ code: 'notFound' })
  })
})
