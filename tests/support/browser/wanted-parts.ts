interface Known<Name extends string> {
  readonly parts: readonly Name[]
  /** Options by what they take: nothing, or a whole number from 1. */
  readonly options?: Readonly<Record<string, 'nothing' | 'number'>>
}

/**
 * Which parts of a command are named behind it: all where none is. Throws for a word that names no part and for an unknown option: a command
 * that ran nothing would report success.
 */
export function wantedParts<Name extends string>(
  words: readonly string[],
  { parts, options = {} }: Known<Name>,
): readonly Name[] {
  const isPart = (word: string): word is Name => parts.some((part) => part === word)
  const names = words.filter((word) => !word.startsWith('-'))
  const unknown = names.filter((name) => !isPart(name))
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}. There are: ${parts.join(', ')}.`)
  for (const word of words.filter((each) => each.startsWith('-'))) {
    const [, name = '', value] = /^--([a-z]+)(?:=(.*))?$/.exec(word) ?? []
    const takes = Object.hasOwn(options, name) ? options[name] : undefined
    const isRight = takes === 'number' ? /^[1-9]\d{0,8}$/.test(value ?? '') : takes && value === undefined
    if (!isRight) throw new Error(`${word} is not an option. ${optionsSaid(options)}`)
  }
  return names.length === 0 ? parts : parts.filter((part) => names.includes(part))
}

function optionsSaid(options: NonNullable<Known<string>['options']>): string {
  const all = Object.entries(options).map(
    ([name, takes]) => `--${name}${takes === 'number' ? '=<number>' : ''}`,
  )
  return all.length === 0 ? 'There is none.' : `There are: ${all.join(', ')}.`
}
