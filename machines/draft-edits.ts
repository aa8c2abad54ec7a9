import { assign, fromPromise, setup } from 'xstate'
import type { Edit, Side } from '#schemas/config/edits/edit.ts'
import type { ErrorCode } from '#schemas/errors/errors.ts'
import type {
  DraftEditsContext,
  DraftEditsEvent,
  ReadTime,
  SaveInput,
  SaveState,
} from './draft-edits-context.ts'
import { noSteps, recordedStep, redoingEdits, redoneStep, undoingEdits, undoneStep } from './edit-steps.ts'
import { errorCodeOf } from './error-code-of.ts'
import { failureOf } from './failure-of.ts'
import { joinedEdits } from './joined-edits.ts'
import { conflictsOf, decidedEdits, withConflicts, withRefused, withTyped } from './undecided-edits.ts'

/** Requests without an answer after which edits of a page that was left wait for a decision. */
export const mostMissed = 30

/** Codes after which the same request may succeed without the operator doing anything. */
const passing: readonly ErrorCode[] = ['networkAbnormal', 'pageSlow', 'unavailable', 'tooManyRequests']

const unreadable = { code: 'answerUnreadable' } as const
const readNow = { type: 'readDraft', params: 'now' } as const

/** What follows a request that was not answered with a version. */
const failures = [
  {
    guard: { type: 'isConflict', params: thrown },
    target: '#draftEdits.deciding',
    actions: [{ type: 'askAboutConflicts', params: thrown }, readNow],
  },
  { guard: { type: 'mayPass', params: thrown }, target: 'failed', actions: 'countMissed' },
  { guard: 'isLeft', target: '#draftEdits.deciding', actions: ['askAboutAll', readNow] },
  { target: '#draftEdits.refused', actions: [{ type: 'refuse', params: thrown }, readNow] },
] as const

/** Sends the waiting edits, if they change anything. */
const due = [
  { guard: 'hasChanges', target: 'sending', actions: 'take' },
  { target: '#draftEdits.deciding', actions: 'take' },
] as const

/**
 * The edits of one draft in the console, from the key press until the draft that is read contains them (decisions 102 and 136). They
 * are saved as they are typed, one request after the other, and belong to the draft: they outlive the page on which they were typed.
 */
export const draftEditsMachine = setup({
  types: {
    context: {} as DraftEditsContext,
    events: {} as DraftEditsEvent,
    input: {} as { readonly version: number },
    tags: {} as SaveState,
  },
  actors: {
    /** Gives the version that the edits became. */
    save: fromPromise<{ readonly version: number }, SaveInput>(() =>
      Promise.reject(new Error('save is provided by the console')),
    ),
    /** Ends when the next request may be sent. */
    pace: fromPromise<void>(() => Promise.reject(new Error('pace is provided by the console'))),
    /** Ends when a request without an answer is repeated. */
    rest: fromPromise<void>(() => Promise.reject(new Error('rest is provided by the console'))),
  },
  guards: {
    hasWaiting: ({ context }) => context.waiting.length > 0,
    hasChanges: ({ context }) => joinedEdits(context.waiting).length > 0,
    hasUndecided: ({ context }) => context.undecided.length > 0,
    hasUnread: ({ context }) => context.unread.length > 0,
    hasPast: ({ context }) => context.steps.past.length > 0,
    hasFuture: ({ context }) => context.steps.future.length > 0,
    isLeft: ({ context }) => context.isLeft,
    isVersion: (_, answer: unknown) => versionOf(answer) !== undefined,
    isConflict: (_, error: unknown) => conflictsOf(error).length > 0,
    /** The edits of a page that was left are not repeated without end. */
    mayPass: ({ context: { isLeft, missed } }, error: unknown) =>
      passing.includes(errorCodeOf(error)) && !(isLeft && missed + 1 >= mostMissed),
  },
  actions: {
    /** Has the console read the draft again. */
    readDraft: (_, _time: ReadTime) => {},
    record: assign(
      ({ context }, { edits, at }: { readonly edits: readonly Edit[]; readonly at: number }) => ({
        steps: recordedStep(context.steps, edits, at),
      }),
    ),
    undo: assign(({ context }) => ({ steps: undoneStep(context.steps) })),
    redo: assign(({ context }) => ({ steps: redoneStep(context.steps) })),
    /** Edits of undecided places stay with these. */
    queue: assign(({ context: { waiting, undecided } }, edits: readonly Edit[]) => ({
      waiting: [...waiting, ...edits.filter(({ path }) => !undecided.some((each) => each.path === path))],
      undecided: withTyped(undecided, edits),
      isLeft: false,
    })),
    decide: assign(
      (
        { context: { waiting, undecided } },
        { path, side }: { readonly path: string; readonly side: Side },
      ) => ({
        waiting: [...waiting, ...decidedEdits(undecided, path, side)],
        undecided: undecided.filter((each) => each.path !== path),
        isLeft: false,
      }),
    ),
    leave: assign({ isLeft: true, missed: 0, steps: noSteps }),
    return: assign({ isLeft: false }),
    take: assign(({ context }) => ({ unanswered: joinedEdits(context.waiting), waiting: [] })),
    confirm: assign(({ context: { version, unanswered, unread } }, answered: number) => ({
      version: Math.max(version, answered),
      unanswered: [],
      unread: [...unread, { edits: unanswered, version: answered }],
      missed: 0,
    })),
    /** The platform has saved none of the edits: those without a conflict are sent again. */
    askAboutConflicts: assign(({ context: { waiting, unanswered, undecided } }, error: unknown) => {
      const conflicts = conflictsOf(error)
      const paths = new Set(conflicts.map(({ path }) => path))
      const edits = [...unanswered, ...waiting]
      return {
        waiting: edits.filter(({ path }) => !paths.has(path)),
        unanswered: [],
        undecided: withConflicts(undecided, edits, conflicts),
        missed: 0,
      }
    }),
    askAboutAll: assign(({ context: { waiting, unanswered, undecided } }) => ({
      waiting: [],
      unanswered: [],
      undecided: withRefused(undecided, joinedEdits([...unanswered, ...waiting])),
      missed: 0,
    })),
    refuse: assign(({ context: { waiting, unanswered } }, error: unknown) => ({
      waiting: [...unanswered, ...waiting],
      unanswered: [],
      refusal: failureOf(error),
      missed: 0,
    })),
    countMissed: assign(({ context }) => ({ missed: context.missed + 1 })),
    forgetRead: assign(({ context }, read: number) => ({
      version: Math.max(context.version, read),
      unread: context.unread.filter(({ version }) => version > read),
    })),
  },
}).createMachine({
  id: 'draftEdits',
  context: ({ input }) => ({
    version: input.version,
    waiting: [],
    unanswered: [],
    unread: [],
    undecided: [],
    steps: noSteps,
    isLeft: false,
    missed: 0,
  }),
  initial: 'saved',
  on: {
    edited: {
      target: '.deciding',
      actions: [
        { type: 'record', params: ({ event }) => event },
        { type: 'queue', params: ({ event }) => event.edits },
      ],
    },
    undone: {
      guard: 'hasPast',
      target: '.deciding',
      actions: [{ type: 'queue', params: ({ context }) => undoingEdits(context.steps) }, 'undo'],
    },
    redone: {
      guard: 'hasFuture',
      target: '.deciding',
      actions: [{ type: 'queue', params: ({ context }) => redoingEdits(context.steps) }, 'redo'],
    },
    decided: { target: '.deciding', actions: { type: 'decide', params: ({ event }) => event } },
    'draft.read': { actions: { type: 'forgetRead', params: ({ event }) => event.version } },
    'page.left': [{ guard: 'hasUnread', actions: ['leave', readNow] }, { actions: 'leave' }],
  },
  states: {
    saved: { tags: 'saved' },
    /** Someone else changed the same place, or the platform refused edits of a page that was left. */
    undecided: { tags: 'conflict' },
    /** The platform said no; everything waits for the operator. */
    refused: {
      tags: 'refused',
      on: {
        decided: { actions: { type: 'decide', params: ({ event }) => event } },
        retried: { target: 'deciding', actions: 'return' },
        'page.left': { target: 'deciding', actions: 'leave' },
      },
    },
    deciding: {
      always: [
        { guard: 'hasWaiting', target: 'pending' },
        { guard: 'hasUndecided', target: 'undecided' },
        { target: 'saved' },
      ],
    },
    /** Some edits are not saved; what the operator does meanwhile comes behind them. */
    pending: {
      initial: 'pacing',
      on: {
        edited: {
          actions: [
            { type: 'record', params: ({ event }) => event },
            { type: 'queue', params: ({ event }) => event.edits },
          ],
        },
        undone: {
          guard: 'hasPast',
          actions: [{ type: 'queue', params: ({ context }) => undoingEdits(context.steps) }, 'undo'],
        },
        redone: {
          guard: 'hasFuture',
          actions: [{ type: 'queue', params: ({ context }) => redoingEdits(context.steps) }, 'redo'],
        },
        decided: { actions: { type: 'decide', params: ({ event }) => event } },
        'page.left': { actions: 'leave' },
      },
      states: {
        /** The last request was sent a moment ago. */
        pacing: {
          tags: 'saving',
          invoke: { src: 'pace', onDone: due, onError: due },
          on: {
            'page.left': [
              { guard: 'hasChanges', target: 'sending', actions: ['leave', 'take'] },
              { target: '#draftEdits.deciding', actions: ['leave', 'take'] },
            ],
          },
        },
        sending: {
          initial: 'first',
          invoke: {
            src: 'save',
            input: ({ context: { version, unanswered } }) => ({ version, edits: unanswered }),
            onDone: [
              {
                guard: { type: 'isVersion', params: answered },
                target: '#draftEdits.deciding',
                actions: [
                  { type: 'confirm', params: ({ event }) => event.output.version },
                  {
                    type: 'readDraft',
                    params: ({ context }) =>
                      context.isLeft && context.waiting.length === 0 ? 'now' : 'soon',
                  },
                ],
              },
              { guard: 'isLeft', target: '#draftEdits.deciding', actions: ['askAboutAll', readNow] },
              { target: '#draftEdits.refused', actions: [{ type: 'refuse', params: unreadable }, readNow] },
            ],
            onError: failures,
          },
          states: {
            first: { tags: 'saving' },
            /** The platform was not reached before. */
            again: { tags: 'failed' },
          },
        },
        /** The platform was not reached. */
        failed: {
          tags: 'failed',
          invoke: { src: 'rest', onDone: 'sending.again', onError: 'sending.again' },
          on: { 'page.left': { target: 'sending.again', actions: 'leave' } },
        },
      },
    },
  },
})

/** The version that an answer names; the platform may be broken. */
function versionOf(answer: unknown): number | undefined {
  const version =
    typeof answer === 'object' && answer !== null && 'version' in answer ? answer.version : undefined
  return typeof version === 'number' ? version : undefined
}

function answered({ event }: { readonly event: { readonly output: unknown } }): unknown {
  return event.output
}

function thrown({ event }: { readonly event: { readonly error: unknown } }): unknown {
  return event.error
}
