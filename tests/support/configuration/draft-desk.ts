import type { CallId } from '#schemas/calls/calls.ts'
import { publishDue } from '#server/backoffice/drafts/schedules/publish-due.ts'
import { createLog } from '#server/platform/log/log.ts'
import { lastRelease } from '#server/configuration/releases/release-store.ts'
import { signedInOperator, type SignedInOperator } from '../server/signed-in-operator.ts'
import { createTestApp } from '../server/test-app.ts'
import type { Given } from '../server/test-visitor.ts'

const merchant = 'solmar'

/** Where `siteName` stands. */
export const siteNamePath = '/theme/siteName'

/** A server, and two publishers of Solmar with what they do to its configuration. */
export async function draftDesk() {
  const test = await createTestApp()
  const visitor = test.visitor(merchant)
  const ana = await signedInOperator(test, [{ role: 'publisher', merchant }], { name: 'ana' })
  const ben = await signedInOperator(test, [{ role: 'publisher', merchant }], { name: 'ben' })

  function call<Id extends CallId>(id: Id, who: SignedInOperator, { params, ...rest }: Given = {}) {
    return visitor.call(id, { ...rest, params: { merchant, ...params }, headers: who.headers })
  }
  async function value<Id extends CallId>(id: Id, who: SignedInOperator, more?: Given) {
    const answer = await call(id, who, more)
    if (!answer.success) throw new Error(`${id}: ${answer.raw}`)
    return answer.value
  }
  async function live() {
    const release = await lastRelease(test.db, merchant)
    if (!release) throw new Error('There is no release')
    return release
  }
  const siteName = async () => (await live()).documents.theme.siteName
  /** A draft with these edits, and the hash of what it says. */
  async function drafted(edits: readonly object[], who = ana) {
    const { id: draft } = await value('createDraft', who, { body: { title: 'A draft' } })
    const { contentHash } = await value('editDraft', who, { params: { draft }, body: { version: 1, edits } })
    return { draft, params: { draft }, contentHash }
  }
  type Drafted = Pick<Awaited<ReturnType<typeof drafted>>, 'params' | 'contentHash'>
  const inMinutes = (minutes: number) => new Date(test.clock.now().getTime() + minutes * 60_000).toISOString()
  return {
    test,
    visitor,
    ana,
    ben,
    call,
    value,
    live,
    siteName,
    drafted,
    renamed: async (to: string, who = ana) =>
      drafted([{ path: siteNamePath, from: await siteName(), to }], who),
    publish: ({ params, contentHash }: Drafted, who = ana, more: object = {}) =>
      call('publishDraft', who, { params, body: { contentHash, note: 'why', ...more } }),
    inMinutes,
    schedule: ({ params, contentHash }: Drafted, more: object = {}) =>
      call('scheduleDraft', ana, {
        params,
        body: { contentHash, from: inMinutes(2), note: 'later', ...more },
      }),
    lastSchedule: async () => (await value('schedules', ana)).items[0],
    /** As the job does that looks for what is due. */
    due: () => publishDue({ ...test, secret: () => undefined, log: createLog('silent') }),
  }
}
