import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialTransition, transition, type AnyMachineSnapshot, type EventObject } from 'xstate'
import { machineWalks } from '#tests/walks/machine-walks.ts'
import {
  canHappen,
  declaredTransitions,
  doneEvent,
  failedEvent,
  invocations,
  isIn,
  reachableStates,
  restored,
  statePath,
  untakenTransitions,
  walkEvents,
} from '#tests/walks/walk-machine.ts'

describe('the machines', () => {
  it('all have a walk', () => {
    const folder = new URL('.', import.meta.url)
    const machines = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        /^([a-z-]+\/)?[a-z-]+\.ts$/.test(file) &&
        readFileSync(new URL(file, folder), 'utf8').includes('.createMachine('),
    )
    expect(Object.keys(machineWalks).toSorted()).toEqual(
      machines.map((file) => basename(file, '.ts')).toSorted(),
    )
  })

  describe.each(Object.entries(machineWalks))('%s', (_, walk) => {
    const states = reachableStates(walk)

    it('has a walk for every transition that it declares', () => {
      expect(declaredTransitions(walk).length).toBeGreaterThan(0)
      expect(untakenTransitions(walk).map(({ source, eventType }) => `${source.id} on ${eventType}`)).toEqual(
        [],
      )
    })

    it('has a way out of every wait, both when it is answered and when that fails', () => {
      for (const { node, id, src } of invocations(walk)) {
        for (const type of [doneEvent(id, null).type, failedEvent(id, null).type]) {
          expect(node.transitions.has(type), `${node.id} hears ${type} of ${src}`).toBe(true)
        }
        const there = states.find(({ snapshot }) => isIn(snapshot, node))
        if (!there) throw new Error(`${node.id} is never reached`)
        for (const hostile of [null, 0, '', [], {}, { status: 7 }, { expiredMinutes: 'x' }]) {
          for (const answer of [doneEvent(id, hostile), failedEvent(id, hostile)]) {
            const next = step(there.snapshot, answer)
            expect(isIn(next, node), `${node.id} still waits after ${JSON.stringify(answer)}`).toBe(false)
          }
        }
      }
    })

    it('is tagged busy only while a request is pending', () => {
      for (const { snapshot } of states.filter(({ snapshot }) => snapshot.hasTag('busy'))) {
        expect(snapshot._nodes.some((node) => node.invoke.length > 0)).toBe(true)
      }
    })

    it('F40 never throws, whatever happens in whatever state', () => {
      const names = walkEvents(walk).map(({ type }) => type)
      const anything = fc
        .tuple(
          fc.constantFrom(...names, 'unknown'),
          fc.jsonValue(),
          fc.dictionary(fc.string(), fc.jsonValue()),
        )
        .map(
          ([type, value, more]): EventObject =>
            ({ ...more, type, output: value, error: value }) as EventObject,
        )
      const event = fc.oneof(fc.constantFrom(...walkEvents(walk)), ofActors(anything))
      fc.assert(
        fc.property(fc.array(event, { maxLength: 20 }), (events) => {
          let [snapshot] = initialTransition(walk.machine, walk.input)
          for (const each of events) snapshot = step(snapshot, each)
          expect(snapshot.status).not.toBe('error')
          expect(states.map(({ path }) => path)).toContain(statePath(snapshot.value))
        }),
        { numRuns: 100 },
      )
    })

    it('is restored from its stored snapshot', () => {
      for (const { snapshot } of states) {
        const stored = JSON.parse(
          JSON.stringify({ value: snapshot.value, context: snapshot.context }),
        ) as Pick<AnyMachineSnapshot, 'value' | 'context'>
        const back = restored(walk, stored)
        expect(back.value).toEqual(snapshot.value)
        expect(back.tags).toEqual(snapshot.tags)
      }
    })

    it('says what each of its states is', () => {
      expect(Object.keys(walk.notes).toSorted()).toEqual(
        [...new Set(states.map(({ path }) => path))].toSorted(),
      )
    })

    function step(snapshot: AnyMachineSnapshot, event: EventObject): AnyMachineSnapshot {
      return canHappen(walk, snapshot, event) ? transition(walk.machine, snapshot, event)[0] : snapshot
    }

    /** Screens and clocks are ours and typed; what an actor answers may be anything. */
    function ofActors(events: fc.Arbitrary<EventObject>) {
      return events.filter(({ type }) => type.startsWith('xstate.') || type === 'unknown')
    }
  })
})
