import type { Edit } from '#schemas/config/edit.ts'
import { CallError } from '../platform/contract/call-error.ts'
import { checkPlain } from '../site/gate/check-plain.ts'

/** Throws `draftTooLarge` before anything walks values that are made to exhaust whoever does. */
export function refuseUnreadable(edits: readonly Edit[]): void {
  for (const { path, from, to } of edits) {
    const findings = checkPlain({ from: from ?? null, to: to ?? null })
    if (findings.length > 0 || /\/(?:__proto__|constructor|prototype)(?:\/|$)/.test(path))
      throw new CallError('draftTooLarge', { paths: [path] })
  }
}
