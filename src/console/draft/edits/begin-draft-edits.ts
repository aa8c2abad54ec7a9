import type { QueryClient } from '@tanstack/react-query'
import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import { draftEditsMachine } from '#machines/draft-edits.ts'
import type { SaveInput } from '#machines/draft-edits-context.ts'
import { request } from '#api/client.ts'
import { draftKey } from '#api/queries/configuration.ts'

export type DraftEditsActor = ActorRefFrom<typeof draftEditsMachine>

interface Beginning {
  readonly queryClient: QueryClient
  readonly merchant: string
  readonly draft: string
  /** At which the draft was read. */
  readonly version: number
}

/** Milliseconds between two requests, so that an operator who types fast stays below the platform's limit. */
const pace = 200
/** Milliseconds until a request without an answer is repeated. */
const retryAfter = 2_000
/** Milliseconds without a save after which the draft is read again, with the findings of the gate. */
const readAfter = 800

/** Starts the machine that saves the operator's edits of one draft. */
export function beginDraftEdits({ queryClient, merchant, draft, version }: Beginning): DraftEditsActor {
  let sentAt = -pace
  let reading: ReturnType<typeof setTimeout> | undefined
  const read = () => void queryClient.invalidateQueries({ queryKey: draftKey(merchant, draft) })
  const edits = createActor(
    draftEditsMachine.provide({
      actors: {
        save: fromPromise<{ readonly version: number }, SaveInput>(({ input }) => {
          sentAt = performance.now()
          const body = { version: input.version, edits: [...input.edits] }
          return request('editDraft', { params: { merchant, draft }, body })
        }),
        pace: fromPromise<void>(() => pause(sentAt + pace - performance.now())),
        rest: fromPromise<void>(() => pause(retryAfter)),
      },
      actions: {
        readDraft: (_, time) => {
          clearTimeout(reading)
          if (time === 'now') return read()
          reading = setTimeout(() => {
            // An event of the platform may have had the draft read meanwhile.
            if (edits.getSnapshot().context.unread.length > 0) read()
          }, readAfter)
        },
      },
    }),
    { input: { version } },
  )
  return edits.start()
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)))
}
