/** Ends a command that takes no words where some are behind it: it would do something else than they say. */
export function refuseWords(words: readonly string[]): void {
  if (words.length === 0) return
  process.stderr.write(`This command takes no arguments: ${words.join(' ')}\n`)
  process.exit(2)
}
