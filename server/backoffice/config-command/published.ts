import { CommandError } from '../../platform/command-line/command-error.ts'
import type { Published } from '../../configuration/releases/publish-release.ts'
import { unknownMerchant } from '../../configuration/releases/unknown-merchant.ts'
import { formatChanges } from './format-changes.ts'
import { formatFindings } from './format-findings.ts'

/** A merchant whose first release was never published: the server or the command ended in between. */
export function withoutRelease(merchant: string): CommandError {
  return new CommandError(
    `${merchant} has no release yet. Finish adding it: npm run config -- new-merchant ${merchant} --host <host> --currency <code>`,
  )
}

/** The release that came of it, or an error that says why there is none. */
export function published(merchant: string, outcome: Published) {
  switch (outcome.outcome) {
    case 'published':
    case 'unchanged':
      return outcome
    case 'refused':
      throw new CommandError(`${formatFindings(outcome.findings)}\n\nRefused: nothing was published.`)
    case 'stale':
      if (outcome.number === 0) throw withoutRelease(merchant)
      throw new CommandError(
        [
          `Somebody published release ${outcome.number} of ${merchant} in between. Since then these are other than yours began from:`,
          '',
          formatChanges(outcome.changes),
          '',
          'Nothing was published. Pull again and make your change in what you get.',
        ].join('\n'),
      )
    case 'unapproved':
      throw new CommandError(
        [
          `${merchant} wants a second person for these changes:`,
          ...outcome.paths.map((path) => `  ${path}`),
          '',
          'Nothing was published. Have it approved in the console: npm run config -- push',
          'What cannot wait is published with --emergency "<why>", and marked.',
        ].join('\n'),
      )
    case 'unknownMerchant':
      throw unknownMerchant(merchant)
  }
}
