/** Whether two names are the same but for case, accents, spaces and punctuation. No name is the same as none. */
export function isSameHolder(holder: string, name: string | undefined): boolean {
  const plain = plainName(name ?? '')
  return plain !== '' && plainName(holder) === plain
}

function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .toLocaleLowerCase('en')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
