import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { ownMachine } from '#tests/support/server/own-machine.ts'
import { signedInOperator } from '#tests/support/server/signed-in-operator.ts'
import { createLog } from '../../../platform/log/log.ts'
import { lastRelease } from '../../../configuration/releases/release-store.ts'
import { publishDue } from './publish-due.ts'

/** What happens when a draft or a release has been read, and before anything is decided by it. */
const read = vi.hoisted(() => ({
  meanwhile: undefined as (() => Promise<unknown>) | undefined,
  taken: undefined as (() => Promise<unknown>) | undefined,
}))
vi.mock('../store/draft-store.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../store/draft-store.ts')>()
  const findDraft: typeof original.findDraft = async (...asked) => {
    const row = await original.findDraft(...asked)
    const { meanwhile } = read
    read.meanwhile = undefined
    await meanwhile?.()
    return row
  }
  return { ...original, findDraft }
})
vi.mock('../store/owner-release.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../store/owner-release.ts')>()
  const ownerRelease: typeof original.ownerRelease = async (...asked) => {
    const release = await original.ownerRelease(...asked)
    const { taken } = read
    read.taken = undefined
    await taken?.()
    return release
  }
  return { ...original, ownerRelease }
})

const merchant = 'solmar'
const siteName = '/theme/siteName'
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it.each(['scheduleDraft', 'publishDraft'] as const)(
  'T59 %s brings nothing live that a draft has become since it was decided who may',
  async (id) => {
    const { headers } = await signedInOperator(test, [
      { role: 'editor', merchant },
      { role: 'publisher', merchant, documents: ['help'] },
    ])
    const visitor = test.visitor(merchant)
    const title = { title: 'Nothing yet' }
    const { id: draft } = await visitor.value('createDraft', { params: { merchant }, body: title, headers })
    const params = { merchant, draft }
    const edit = async (version: number, from: string, to: string) => {
      const body = { version, edits: [{ path: siteName, from, to }] }
      return visitor.value('editDraft', { params, body, headers })
    }
    const { contentHash } = await edit(1, 'Solmar', 'Taken')
    await edit(2, 'Taken', 'Solmar')
    read.meanwhile = () => edit(3, 'Solmar', 'Taken')
    const from = new Date(test.clock.now().getTime() + 120_000).toISOString()
    const body = { contentHash, note: 'why', ...(id === 'scheduleDraft' ? { from } : {}) }
    expect(await visitor.call(id, { params, body, headers })).toMatchObject({ code: 'draftChanged' })
    // Anyone who asks again is told why.
    expect(await visitor.call(id, { params, body, headers })).toMatchObject({ code: 'forbidden' })
  },
)

describe('what is due', () => {
  const later = (seconds: number) => new Date(test.clock.now().getTime() + seconds * 1_000).toISOString()
  const params = { merchant }

  const liveName = async () => (await lastRelease(test.db, merchant))?.documents.theme.siteName ?? ''

  /** An administrator's draft of a name, scheduled in two minutes, and what is called of it. */
  async function scheduled(name: string, until?: string) {
    const { headers } = await signedInOperator(test)
    const visitor = test.visitor(merchant)
    const title = { title: name }
    const { id: draft } = await visitor.value('createDraft', { params, body: title, headers })
    const { contentHash } = await visitor.value('editDraft', {
      params: { merchant, draft },
      body: { version: 1, edits: [{ path: siteName, from: await liveName(), to: name }] },
      headers,
    })
    const schedule = async (from: string) => {
      const body = { contentHash, from, note: 'why', ...(until === undefined ? {} : { until }) }
      const made = await visitor.value('scheduleDraft', { params: { merchant, draft }, body, headers })
      return made.id
    }
    const id = await schedule(later(120))
    const cancel = () => visitor.value('cancelSchedule', { params: { merchant, schedule: id }, headers })
    const states = async () =>
      (await visitor.value('schedules', { params, headers })).items
        .filter((item) => item.draft === draft)
        .map(({ state }) => state)
    return { schedule, cancel, states }
  }

  const publish = () =>
    publishDue({ ...test, secret: () => undefined, outside: ownMachine, log: createLog('silent') })
  it('and is cancelled in this moment stays where it is', async () => {
    const before = await liveName()
    const { cancel, states } = await scheduled('Cancelled')
    test.clock.moveBy(121_000)
    read.meanwhile = cancel
    await publish()
    expect(await liveName()).toBe(before)
    expect(await states()).toEqual(['cancelled'])
  })

  it('and is put off in this moment waits for its new time', async () => {
    const before = await liveName()
    const { schedule, states } = await scheduled('Put off')
    test.clock.moveBy(121_000)
    read.meanwhile = () => schedule(later(600))
    await publish()
    expect(await liveName()).toBe(before)
    expect(await states()).toEqual(['waiting', 'cancelled'])
    test.clock.moveBy(601_000)
    await publish()
    expect(await liveName()).toBe('Put off')
    expect(await states()).toEqual(['published', 'cancelled'])
  })

  it('to end stays live when its end is cancelled in this moment', async () => {
    const { cancel, states } = await scheduled('For good', later(240))
    test.clock.moveBy(121_000)
    await publish()
    expect(await liveName()).toBe('For good')
    test.clock.moveBy(121_000)
    read.taken = cancel
    await publish()
    expect(await liveName()).toBe('For good')
    expect(await states()).toEqual(['published'])
  })
})
