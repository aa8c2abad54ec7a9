import type { RecordCommand } from './command-deps.ts'
import { recordAction } from '../drafts/record-action.ts'

const parts = {
  releasePublished: 'releases',
  releaseRolledBack: 'releases',
  merchantMoved: 'releases',
  opsChanged: 'ops',
} as const

/** Keeps what somebody did by command where what operators do is kept, and tells open consoles. */
export const recordCommand: RecordCommand = (transaction, { author, now }, done) => {
  const { merchant, action, release, reason, emergency, details = {} } = done
  return recordAction(transaction, merchant, {
    action,
    by: { operatorId: `command:${author}`, name: author },
    part: parts[action],
    subject: release === undefined ? 'operations' : `release ${release}`,
    reason: emergency ?? reason,
    details: { ...details, ...(emergency === undefined ? {} : { emergency }) },
    now,
  })
}
