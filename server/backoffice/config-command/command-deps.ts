import type { Database } from '../../platform/database/connect-database.ts'
import { hasMerchant } from '../../configuration/releases/merchant-store.ts'
import type { PublishDeps } from '../../configuration/releases/publish-release.ts'
import { findRelease, lastRelease, type ReleaseRow } from '../../configuration/releases/release-store.ts'
import { CommandError } from '../../platform/command-line/command-error.ts'
import { unknownMerchant } from '../../configuration/releases/unknown-merchant.ts'
import { withoutRelease } from './published.ts'

/** What a command did that operators do too. */
export interface CommandDone {
  readonly merchant: string
  readonly action: 'releasePublished' | 'releaseRolledBack' | 'merchantMoved' | 'opsChanged'
  /** Of what was published. */
  readonly release?: number
  readonly reason?: string | undefined
  readonly emergency?: string | undefined
  readonly details?: Readonly<Record<string, unknown>>
}

/** Keeps what a command did, in the transaction that does it. */
export type RecordCommand = (
  transaction: Database,
  by: { readonly author: string; readonly now: Date },
  done: CommandDone,
) => Promise<void>

export interface CommandDeps extends PublishDeps {
  /** Who gives the command. */
  readonly author: string
  /** Why what it publishes cannot wait for the second person that the merchant wants. */
  readonly emergency?: string | undefined
  /** Keeps what is done, with whoever has the audit. */
  note(transaction: Database, done: CommandDone): Promise<void>
  /** Prints one line of the answer. */
  print(line: string): void
}

export async function currentRelease({ db }: CommandDeps, merchant: string): Promise<ReleaseRow> {
  const release = await lastRelease(db, merchant)
  if (release) return release
  await assertMerchant({ db }, merchant)
  throw withoutRelease(merchant)
}

export async function assertMerchant({ db }: Pick<CommandDeps, 'db'>, merchant: string): Promise<void> {
  if (!(await hasMerchant(db, merchant))) throw unknownMerchant(merchant)
}

export async function releaseOf(deps: CommandDeps, merchant: string, number: number): Promise<ReleaseRow> {
  const release = await findRelease(deps.db, merchant, number)
  if (release) return release
  const { number: last } = await currentRelease(deps, merchant)
  throw new CommandError(`${merchant} has no release ${number}; it has 1 to ${last}.`)
}
