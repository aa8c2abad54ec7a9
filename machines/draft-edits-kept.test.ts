import fc from 'fast-check'
import { expect, it } from 'vitest'
import { initialTransition, transition, type EventFromLogic, type SnapshotFrom } from 'xstate'
import { applyEdits } from '#schemas/config/edits/apply-edits.ts'
import type { Edit } from '#schemas/config/edits/edit.ts'
import { own } from '#schemas/json/read-value.ts'
import { draftEditsMachine } from './draft-edits.ts'
import { doneEvent, failedEvent, invocations } from '#tests/walks/walk-machine.ts'
import { draftEditsWalk } from '#tests/walks/draft-edits-walk.ts'

const places = ['a', 'b', 'c'] as const
type Place = (typeof places)[number]
const schema = { type: 'object', properties: { a: {}, b: {}, c: {} } }

const place = fc.constantFrom(...places)
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('type' as const), place }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('othersType' as const), place }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('answer' as const),
      how: fc.constantFrom('saved', 'saved', 'lost', 'unreached', 'forbidden'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('read', 'leave', 'retry', 'undo', 'redo') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('decide' as const),
      place,
      side: fc.constantFrom('mine' as const, 'theirs' as const),
    }),
  },
)
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

it('loses nothing that was typed, whatever is answered, lost or edited by others meanwhile', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      const desk = new Desk()
      for (const each of actions) desk.act(each)
      expect(desk.finish()).toBe(true)
      expect(desk.lost()).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})

it('never meets the own edits as those of someone else, however late the draft is read and whichever answers are lost', () => {
  const alone = action.filter(
    (each) => each.does !== 'othersType' && !(each.does === 'answer' && each.how === 'forbidden'),
  )
  fc.assert(
    fc.property(fc.array(alone, { maxLength: 40 }), (actions) => {
      const desk = new Desk()
      for (const each of actions) desk.act(each)
      expect(desk.finish()).toBe(true)
      expect(desk.undecided()).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})

/** A platform with one draft, and an operator who edits it. */
class Desk {
  #snapshot: SnapshotFrom<typeof draftEditsMachine> = initialTransition(draftEditsMachine, { version: 1 })[0]
  #version = 1
  #draft: unknown = { a: 'a0', b: 'b0', c: 'c0' }
  #read: unknown = this.#draft
  #count = 0
  /** The last value that the operator typed at a place, with every value that the draft has had there since. */
  readonly #typed = new Map<Place, { readonly value: string; readonly seen: unknown[] }>()

  act(action: Action): void {
    if (action.does === 'type') this.#type(action.place)
    if (action.does === 'othersType') this.#store({ ...record(this.#draft), [action.place]: this.#next() })
    if (action.does === 'answer') this.#answer(action.how)
    if (action.does === 'read') this.#readDraft()
    if (action.does === 'leave') this.#send({ type: 'page.left' })
    if (action.does === 'retry') this.#send({ type: 'retried' })
    if (action.does === 'undo' || action.does === 'redo') {
      // What the operator wants at a place is the value before or after.
      this.#typed.clear()
      this.#send(action.does === 'undo' ? { type: 'undone' } : { type: 'redone' })
    }
    if (action.does === 'decide') {
      if (action.side === 'theirs' && this.#undecided(action.place)) this.#typed.delete(action.place)
      this.#send({ type: 'decided', path: `/${action.place}`, side: action.side })
    }
  }

  /** Everything goes well from now on. Says whether that is over. */
  finish(): boolean {
    for (let steps = 0; steps < 100 && !this.#isAtRest(); steps++) {
      this.#send({ type: 'retried' })
      this.#answer('saved')
    }
    return this.#isAtRest()
  }

  lost(): readonly string[] {
    return [...this.#typed].flatMap(([at, { value, seen }]) =>
      seen.includes(value) || this.#undecided(at)?.to === value ? [] : [`${value} at ${at}`],
    )
  }

  undecided() {
    return this.#snapshot.context.undecided
  }

  #isAtRest() {
    return this.#snapshot.matches('saved') || this.#snapshot.matches('undecided')
  }

  #undecided(at: Place) {
    return this.undecided().find(({ path }) => path === `/${at}`)
  }

  /** As the form does it: from what it shows. */
  #type(at: Place) {
    const { unread, unanswered, waiting } = this.#snapshot.context
    const unsaved = [...unread.flatMap(({ edits }) => edits), ...unanswered, ...waiting]
    const shown = this.#undecided(at)?.to ?? own(applyEdits(schema, this.#read, unsaved).value, at)
    const to = this.#next()
    this.#typed.set(at, { value: to, seen: [] })
    this.#send({ type: 'edited', edits: [{ path: `/${at}`, from: shown, to }], at: this.#count * 1_000 })
  }

  #answer(how: string) {
    const running = invocations(draftEditsWalk).find(({ node }) => this.#snapshot._nodes.includes(node))
    if (!running) return
    const { id, src } = running
    if (src !== 'save') return this.#send(doneEvent(id, undefined))
    if (how === 'unreached') return this.#send(failedEvent(id, { code: 'networkAbnormal' }))
    if (how === 'forbidden') return this.#send(failedEvent(id, { code: 'forbidden' }))
    const conflicts = this.#save(this.#snapshot.context.unanswered)
    if (how === 'lost') return this.#send(failedEvent(id, { code: 'networkAbnormal' }))
    if (conflicts.length > 0) return this.#send(failedEvent(id, { code: 'draftConflict', conflicts }))
    this.#send(doneEvent(id, { version: this.#version }))
  }

  /** All edits or none. */
  #save(edits: readonly Edit[]) {
    const { value, conflicts } = applyEdits(schema, this.#draft, edits)
    if (conflicts.length === 0) this.#store(value)
    return conflicts
  }

  #store(draft: unknown) {
    this.#draft = draft
    this.#version++
    for (const [at, { seen }] of this.#typed) seen.push(own(draft, at))
  }

  #readDraft() {
    this.#read = this.#draft
    this.#send({ type: 'draft.read', version: this.#version })
  }

  #send(event: EventFromLogic<typeof draftEditsMachine> | ReturnType<typeof doneEvent | typeof failedEvent>) {
    this.#snapshot = transition(
      draftEditsMachine,
      this.#snapshot,
      event as EventFromLogic<typeof draftEditsMachine>,
    )[0]
  }

  #next() {
    return `v${++this.#count}`
  }
}

function record(value: unknown) {
  return value as Readonly<Record<string, unknown>>
}
