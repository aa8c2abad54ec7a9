import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { together } from '../../../platform/database/together.ts'
import { draftAnswer } from './draft-answer.ts'
import { findDraft } from '../store/draft-store.ts'

interface DraftOf {
  readonly merchant: string
  readonly draft: string
}
type Answer = CallAnswer<Calls['draft']>

/**
 * Reads drafts, each once for all who ask at the same time: after an edit every console that is open at it asks at once, and each answer
 * is made of two whole releases. What it gives throws where there is no such draft, for that one alone.
 */
export function draftReader(deps: Parameters<typeof draftAnswer>[0]): (of: DraftOf) => Promise<() => Answer> {
  return together(async (asked) => {
    const reading = new Map<string, Promise<() => Answer>>()
    for (const of of asked) {
      const key = `${of.merchant} ${of.draft}`
      reading.set(key, reading.get(key) ?? readOne(of))
    }
    return Promise.all(
      asked.map(({ merchant, draft }) => reading.get(`${merchant} ${draft}`) ?? readOne({ merchant, draft })),
    )
  })

  async function readOne(of: DraftOf): Promise<() => Answer> {
    try {
      const answer = await draftAnswer(deps, await findDraft(deps.db, of))
      return () => answer
    } catch (error) {
      return () => {
        throw error
      }
    }
  }
}
