import { findOptions } from '#ui/selects/find-options.ts'
import type { Command } from './command.ts'

/** What is listed for what was typed: without anything, what was used last and then the first of all; the longest lists are cut. */
export function findCommands(
  commands: readonly Command[],
  typed: string,
  recent: readonly string[],
): readonly Command[] {
  const used = recent.flatMap((id) => commands.find((each) => each.id === id) ?? [])
  if (typed.trim() === '') return [...used, ...commands.filter((each) => !used.includes(each))].slice(0, most)
  const found = findOptions(commands, typed)
  return [
    ...used.filter((each) => found.includes(each)),
    ...found.filter((each) => !used.includes(each)),
  ].slice(0, most)
}

const most = 40
