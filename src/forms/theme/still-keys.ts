export interface KeyedField {
  readonly name: string
  readonly key: string
}

/**
 * Keys for the fields of a form in their new order, under which the one with the focus stays where it is in the document. React
 * moves each element that another one overtakes; moved, a control forgets the part of a date that is being typed and breaks off
 * the composing of a letter. So what overtakes it is made again instead.
 */
export function stillKeys(
  before: readonly KeyedField[],
  names: readonly string[],
  focused: string | undefined,
): readonly KeyedField[] {
  if (names.length === before.length && names.every((name, at) => name === before[at]?.name)) return before
  const places = new Map(before.map(({ name }, at) => [name, at]))
  const from = focused === undefined ? undefined : places.get(focused)
  const to = names.indexOf(focused ?? '')
  return names.map((name, at) => {
    const place = places.get(name)
    const key = (place === undefined ? undefined : before[place]?.key) ?? name
    const overtakes = from !== undefined && place !== undefined && place > from && at < to
    return { name, key: overtakes ? `${key}'` : key }
  })
}
