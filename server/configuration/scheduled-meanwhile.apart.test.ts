import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { signedInOperator } from '#tests/support/signed-in-operator.ts'

/** What happens when a draft has been read, and before anything is decided by it. */
const read = vi.hoisted(() => ({ meanwhile: undefined as (() => Promise<unknown>) | undefined }))
vi.mock('./draft-store.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('./draft-store.ts')>()
  const findDraft: typeof original.findDraft = async (...asked) => {
    const row = await original.findDraft(...asked)
    const { meanwhile } = read
    read.meanwhile = undefined
    await meanwhile?.()
    return row
  }
  return { ...original, findDraft }
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
    // Whoever asks again is told why.
    expect(await visitor.call(id, { params, body, headers })).toMatchObject({ code: 'forbidden' })
  },
)
