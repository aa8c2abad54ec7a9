/** A name that a story can be exported by: `Ready › asking` is `ReadyAsking`. */
export function exportNameOf(words: string): string {
  return words
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}
