import type { CAC } from 'cac'
import type { CommandDeps } from './command-deps.ts'

/** Runs what a command asks for on the database, in the name of somebody. */
export type RunCommand = (
  options: { readonly author?: unknown },
  work: (deps: CommandDeps) => Promise<void>,
) => Promise<void>

/** Commands of a domain above this one. */
export type MoreCommands = (cli: CAC, run: RunCommand) => void
