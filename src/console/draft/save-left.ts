import { ApiError } from '#api/api-error.ts'
import type { Edit } from '#schemas/config/edit.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { withConflicts, type HeldEdit } from './use-held-edits.ts'

interface Left {
  readonly edits: readonly Edit[]
  /** Gives the version that they become. */
  save(edits: readonly Edit[]): Promise<number>
  setHeld(change: (before: readonly HeldEdit[]) => readonly HeldEdit[]): void
  /** The platform was not reached, and it is tried again. */
  onMissed(): void
  pause?(): Promise<void>
}

/**
 * Saves what was typed on a page that nobody is at any more. While the platform is not reached it is tried again; what is refused waits in
 * the draft for whoever comes back. Gives the version that the rest became, where there is any.
 */
export async function saveLeft(left: Left): Promise<number | undefined> {
  const { edits, save, setHeld, onMissed, pause = aMoment } = left
  let rest = edits
  for (let attempt = 1; rest.length > 0; attempt++) {
    try {
      return await save(rest)
    } catch (error) {
      const { code, conflicts = [] } = error instanceof ApiError ? error : new ApiError('systemError')
      const met = new Set(conflicts.map(({ path }) => path))
      if (met.size > 0) {
        const typed = rest
        setHeld((before) => withConflicts(before, typed, conflicts))
        rest = rest.filter(({ path }) => !met.has(path))
      } else if (isPassing(code) && attempt < mostAttempts) {
        onMissed()
        await pause()
      } else {
        const refused = rest.map((edit) => ({ ...edit, isGone: false }))
        setHeld((before) => [...before, ...refused])
        return undefined
      }
    }
  }
}

/** It may work the next time, without anybody doing anything. */
export function isPassing(code: ErrorCode): boolean {
  return passing.includes(code)
}

const passing: readonly ErrorCode[] = ['networkAbnormal', 'pageSlow', 'unavailable', 'tooManyRequests']
const mostAttempts = 30

function aMoment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 2_000))
}
