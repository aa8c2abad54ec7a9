import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Announcement } from '#schemas/config/announcements.ts'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const query = { language: 'en' }

function notice(id: string, changes: Partial<Announcement> = {}): Announcement {
  const words = { en: { title: id, lead: 'Read this.' }, tl: { title: id, lead: 'Basahin ito.' } }
  return { id, type: 'PL', audience: 'everyone', from: '2020-01-01T00:00:00Z', words, ...changes }
}

async function shown(ask: Readonly<Record<string, string>> = {}, token?: string) {
  const given = { query: { ...query, ...ask }, ...(token ? { token } : {}) }
  const { promotion } = await app.visitor('solmar').value('announcements', given)
  return promotion.map(({ id }) => id)
}

describe('announcements', () => {
  it('are those of the reader: visitors, members and trial accounts see their own', async () => {
    await changeDocuments(app, 'solmar', () => ({
      announcements: [
        notice('all'),
        notice('visitors', { audience: 'visitors' }),
        notice('members', { audience: 'members' }),
        notice('agents', { audience: 'agents' }),
      ],
    }))
    const visitor = app.visitor('solmar')
    const { token } = await visitor.value('register', {
      body: await visitor.registration(app.solmarUser('reader01')),
    })
    const body = { os: 'test', platform: 'W', random: 'a'.repeat(30), gatewayVersion: 3, language: 'en' }
    const trial = await app.visitor('solmar').value('freePlay', { body })
    expect(await shown()).toEqual(['all', 'visitors'])
    expect(await shown({}, token)).toEqual(['all', 'members'])
    expect(await shown({}, trial.token)).toEqual(['all', 'visitors'])
  })

  it('are shown from their beginning up to their end, and say when that changes', async () => {
    const hour = 3_600_000
    const at = (hours: number) => new Date(app.clock.now().getTime() + hours * hour).toISOString()
    await changeDocuments(app, 'solmar', () => ({
      announcements: [notice('later', { from: at(1), until: at(2) }), notice('ends', { until: at(3) })],
    }))
    const ask = () => app.visitor('solmar').value('announcements', { query })
    expect(await ask()).toMatchObject({ promotion: [{ id: 'ends' }] })
    app.clock.moveBy(hour)
    expect(await shown()).toEqual(['later', 'ends'])
    app.clock.moveBy(hour)
    expect(await shown()).toEqual(['ends'])
    app.clock.moveBy(hour)
    expect(await ask()).toEqual({ promotion: [] })
  })

  it('are of the types that the specification names, and no other (T73)', async () => {
    await changeDocuments(app, 'solmar', () => ({
      announcements: [notice('notice'), notice('promotion', { type: 'PR' })],
    }))
    expect(await shown({ type: 'PR' })).toEqual(['promotion'])
    for (const type of ['X', '', 'pr', 'B,PL', '__proto__']) {
      const refused = await app.visitor('solmar').failure('announcements', { query: { ...query, type } })
      expect(refused).toMatchObject({ code: 'badRequest' })
    }
  })

  it('are in the language asked for, or in that of a first visit', async () => {
    const words = { en: { title: 'In English', lead: 'x' } }
    await changeDocuments(app, 'solmar', () => ({
      announcements: [notice('both'), notice('one', { words })],
    }))
    const { promotion } = await app.visitor('solmar').value('announcements', { query: { language: 'tl' } })
    expect(promotion.map(({ language }) => language)).toEqual(['tl', 'en'])
    const hostile = await app.visitor('solmar').value('announcements', { query: { language: 'constructor' } })
    expect(hostile.promotion.map(({ language }) => language)).toEqual(['en', 'en'])
  })
})
