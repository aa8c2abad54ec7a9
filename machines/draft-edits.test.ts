import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Edit } from '#schemas/config/edits/edit.ts'
import { draftEditsMachine, mostMissed } from './draft-edits.ts'
import type { ReadTime, SaveInput } from './draft-edits-context.ts'

const path = '/theme/siteName'
const name = (from: string, to: string): Edit => ({ path, from, to })
const radius: Edit = { path: '/theme/radius', from: 'soft', to: 'sharp' }
const edited = (...edits: readonly Edit[]) => ({ type: 'edited', edits, at: 0 }) as const
const left = { type: 'page.left' } as const
const conflict = (theirs: string) => ({
  code: 'draftConflict',
  conflicts: [{ path, base: 'Sol', mine: 'Sol by Ana', theirs }],
})
const settled = () => new Promise(setImmediate)

/** The edits of a draft whose requests a test answers one after the other; each becomes the next version. */
function editing() {
  const sent: (readonly Edit[])[] = []
  const read: ReadTime[] = []
  const waits: (() => void)[] = []
  let answers:
    | { resolve: (answer: { version: number }) => void; reject: (error: unknown) => void }
    | undefined
  const wait = fromPromise<void>(() => new Promise((resolve) => waits.push(resolve)))
  const actor = createActor(
    draftEditsMachine.provide({
      actors: {
        save: fromPromise<{ version: number }, SaveInput>(
          ({ input }) =>
            new Promise((resolve, reject) => {
              sent.push(input.edits)
              answers = { resolve, reject }
            }),
        ),
        pace: wait,
        rest: wait,
      },
      actions: { readDraft: (_, time) => void read.push(time) },
    }),
    { input: { version: 1 } },
  ).start()
  return {
    sent,
    read,
    send: actor.send.bind(actor),
    state: () => [...actor.getSnapshot().tags][0],
    context: () => actor.getSnapshot().context,
    can: (type: 'undone' | 'redone') => actor.getSnapshot().can({ type }),
    /** The pace, or the rest before a request is repeated, is over. */
    async waited() {
      waits.shift()?.()
      await settled()
    },
    async answered(version: number) {
      answers?.resolve({ version })
      await settled()
    },
    async failed(error: unknown) {
      answers?.reject(error)
      await settled()
    },
  }
}

it('saves the first key, and then what was typed before the answer as one edit', async () => {
  const draft = editing()
  draft.send(edited(name('Sol', 'Sol ')))
  await draft.waited()
  draft.send(edited(name('Sol ', 'Sol B')))
  draft.send(edited(name('Sol B', 'Sol Ba')))
  expect(draft.state()).toBe('saving')
  await draft.answered(2)
  await draft.waited()
  expect(draft.sent).toEqual([[name('Sol', 'Sol ')], [name('Sol ', 'Sol Ba')]])
  await draft.answered(3)
  expect(draft.state()).toBe('saved')
  expect(draft.read).toEqual(['soon', 'soon'])
})

it('keeps saved edits until the draft was read at their version', async () => {
  const draft = editing()
  draft.send(edited(radius))
  await draft.waited()
  await draft.answered(5)
  draft.send({ type: 'draft.read', version: 4 })
  expect(draft.context().unread).toEqual([{ edits: [radius], version: 5 }])
  draft.send({ type: 'draft.read', version: 5 })
  expect(draft.context()).toMatchObject({ version: 5, unread: [] })
})

it('repeats a request without an answer exactly as it was, with later edits behind it', async () => {
  const draft = editing()
  draft.send(edited(name('Sol', 'Sol!')))
  await draft.waited()
  await draft.failed({ code: 'networkAbnormal' })
  expect(draft.state()).toBe('failed')
  draft.send(edited(name('Sol!', 'Sol!?')))
  await draft.waited()
  expect(draft.state()).toBe('failed')
  await draft.answered(2)
  await draft.waited()
  expect(draft.sent).toEqual([[name('Sol', 'Sol!')], [name('Sol', 'Sol!')], [name('Sol!', 'Sol!?')]])
})

it('saves the other edits of a request with a conflict, and keeps the own value until the operator decides', async () => {
  const draft = editing()
  draft.send(edited(name('Sol', 'Sol by Ana'), radius))
  await draft.waited()
  draft.send(edited(name('Sol by Ana', 'Sol by us')))
  await draft.failed(conflict('Sol by Ben'))
  expect(draft.read).toEqual(['now'])
  await draft.waited()
  expect(draft.sent[1]).toEqual([radius])
  await draft.answered(3)
  expect(draft.state()).toBe('conflict')
  draft.send(edited(name('Sol by us', 'Sol by both')))
  expect(draft.state()).toBe('conflict')
  expect(draft.context().undecided).toEqual([{ path, from: 'Sol by Ben', to: 'Sol by both', isGone: false }])
  draft.send({ type: 'decided', path, side: 'mine' })
  await draft.waited()
  expect(draft.sent[2]).toEqual([name('Sol by Ben', 'Sol by both')])
  await draft.answered(4)
  expect(draft.state()).toBe('saved')
})

it("sends nothing where the operator takes the other's value", async () => {
  const draft = editing()
  draft.send(edited(name('Sol', 'Sol by Ana')))
  await draft.waited()
  await draft.failed(conflict('Sol by Ben'))
  draft.send({ type: 'decided', path, side: 'theirs' })
  expect(draft.state()).toBe('saved')
  expect(draft.sent).toHaveLength(1)
})

it.each([
  { code: 'forbidden' },
  { code: 'draftConflict', conflicts: [] },
  { code: 'systemError' },
  undefined,
])('keeps what is refused with %j until the operator retries or goes on typing', async (error) => {
  const draft = editing()
  draft.send(edited(radius))
  await draft.waited()
  await draft.failed(error)
  expect([draft.state(), draft.sent.length]).toEqual(['refused', 1])
  draft.send({ type: 'retried' })
  await draft.waited()
  expect(draft.sent[1]).toEqual([radius])
  await draft.failed(error)
  draft.send(edited(name('Sol', 'Sol!')))
  await draft.waited()
  expect(draft.sent[2]).toEqual([radius, name('Sol', 'Sol!')])
})

it('refuses an answer without a version', async () => {
  const draft = editing()
  draft.send(edited(radius))
  await draft.waited()
  await draft.answered('2' as unknown as number)
  expect(draft.state()).toBe('refused')
  expect(draft.context()).toMatchObject({ waiting: [radius], refusal: { code: 'answerUnreadable' } })
})

it('saves the edits of a page that is left immediately, and has the draft read when all are saved', async () => {
  const draft = editing()
  draft.send(edited(radius))
  draft.send(left)
  expect(draft.sent).toEqual([[radius]])
  draft.send(edited(name('Sol', 'Sol!')))
  draft.send(left)
  await draft.answered(2)
  expect(draft.read).toEqual(['soon'])
  await draft.waited()
  await draft.waited()
  await draft.answered(3)
  expect(draft.read).toEqual(['soon', 'now'])
  draft.send(left)
  expect(draft.read).toEqual(['soon', 'now', 'now'])
})

it('asks about the edits of a page that was left once the platform refuses them', async () => {
  const draft = editing()
  draft.send(edited(name('Sol', 'Sola'), radius))
  await draft.waited()
  await draft.failed({ code: 'forbidden' })
  draft.send(left)
  await draft.waited()
  draft.send(left)
  await draft.failed({ code: 'forbidden' })
  expect(draft.state()).toBe('conflict')
  expect(draft.context().undecided).toEqual([
    { ...name('Sol', 'Sola'), isGone: false },
    { ...radius, isGone: false },
  ])
})

it('asks about the edits of a page that was left after many requests without an answer, and never while the page is open', async () => {
  const draft = editing()
  draft.send(edited(radius))
  await draft.waited()
  const miss = async (times: number) => {
    for (let count = 0; count < times; count++) {
      await draft.failed({ code: 'unavailable' })
      if (draft.state() === 'failed') await draft.waited()
    }
  }
  await miss(2 * mostMissed)
  expect(draft.state()).toBe('failed')
  draft.send(left)
  await miss(mostMissed - 1)
  expect(draft.state()).toBe('failed')
  await miss(1)
  expect(draft.context().undecided).toEqual([{ ...radius, isGone: false }])
})

it('undoes and redoes step by step, keys within a moment as one, until the page is left', async () => {
  const draft = editing()
  draft.send({ type: 'edited', edits: [name('Sol', 'Sola')], at: 1_000 })
  draft.send({ type: 'edited', edits: [name('Sola', 'Solar')], at: 2_000 })
  draft.send({ type: 'edited', edits: [radius], at: 9_000 })
  await draft.waited()
  await draft.answered(2)
  draft.send({ type: 'undone' })
  draft.send({ type: 'undone' })
  expect([draft.can('undone'), draft.can('redone')]).toEqual([false, true])
  draft.send({ type: 'redone' })
  await draft.waited()
  expect(draft.sent[1]).toEqual([
    { path: radius.path, from: 'sharp', to: 'soft' },
    // The way there and back changes nothing.
  ])
  draft.send({ type: 'edited', edits: [name('Solar', 'Solara')], at: 20_000 })
  expect(draft.can('redone')).toBe(false)
  draft.send(left)
  expect([draft.can('undone'), draft.can('redone')]).toEqual([false, false])
})

it('sends nothing for an edit that was undone before it was sent', async () => {
  const draft = editing()
  draft.send(edited(radius))
  draft.send({ type: 'undone' })
  expect(draft.state()).toBe('saving')
  await draft.waited()
  expect([draft.state(), draft.sent]).toEqual(['saved', []])
})
