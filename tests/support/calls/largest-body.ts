interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly maxItems?: number
  readonly anyOf?: readonly Schema[]
  readonly maxLength?: number
  readonly pattern?: string
  readonly contentEncoding?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly 'x-checked'?: unknown
}

interface Size {
  /** Of its JSON. */
  readonly bytes: number
  /** Of all objects in it together. */
  readonly keys: number
}

/** The largest value that a schema without records admits, in letters of so many bytes; what the gate bounds counts as nothing. */
export function largestBody(schema: unknown, bytesOfLetter: number): Size {
  return largest(schema as Schema)

  function largest(part: Schema): Size {
    if (part['x-checked'] === 'gate') return { bytes: 0, keys: 0 }
    if (part.const !== undefined) return written(part.const)
    if (part.enum) return most(part.enum.map(written))
    if (part.anyOf) return most(part.anyOf.map(largest))
    if (part.type === 'object') return largestObject(part)
    if (part.type === 'array') return times(part.maxItems ?? 1, largest(part.items ?? {}), 1)
    if (part.type !== 'string') return { bytes: numberBytes, keys: 0 }
    const letter = part.contentEncoding === 'base64' ? 1 : bytesOfLetter
    return { bytes: 2 + letter * longest(part), keys: 0 }
  }

  function largestObject({ properties = {} }: Schema): Size {
    const all = Object.entries(properties).map(([key, each]) => times(1, largest(each), key.length + 4, 1))
    return all.reduce(sum, { bytes: 2, keys: 0 })
  }
}

/** Digits of a number, or a boolean. */
const numberBytes = 24
/** Of a text whose pattern names no number of letters, such as a moment. */
const unnamed = 20

/** What the repetitions of a pattern add up to, where no length is said. */
function longest({ maxLength, pattern = '' }: Schema): number {
  if (maxLength !== undefined) return maxLength
  const repeated = [...pattern.matchAll(/\{(?:\d+,)?(\d+)\}/g)].map(([, count]) => Number(count))
  return repeated.reduce((total, count) => total + count, 0) || unnamed
}

function written(value: unknown): Size {
  return { bytes: JSON.stringify(value).length, keys: 0 }
}

function times(count: number, { bytes, keys }: Size, moreBytes: number, moreKeys = 0): Size {
  return { bytes: 2 + count * (bytes + moreBytes), keys: count * (keys + moreKeys) }
}

function sum(one: Size, other: Size): Size {
  return { bytes: one.bytes + other.bytes, keys: one.keys + other.keys }
}

function most(sizes: readonly Size[]): Size {
  return {
    bytes: Math.max(0, ...sizes.map(({ bytes }) => bytes)),
    keys: Math.max(0, ...sizes.map(({ keys }) => keys)),
  }
}
