interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: unknown
  readonly maxProperties?: number
  readonly items?: Schema
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly anyOf?: readonly Schema[]
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly 'x-checked'?: unknown
}

/**
 * What is open in a schema, each with its path: objects that take unknown keys and, where somebody else writes the value
 * (`bounded`), texts, lists and records without an end.
 */
export function schemaFaults(schema: unknown, { bounded }: { readonly bounded: boolean }): readonly string[] {
  return faultsOf(schema as Schema, '')

  function faultsOf(part: Schema, path: string): string[] {
    // The gate bounds what operators write; what the audit holds was written by the platform itself.
    if (part['x-checked'] === 'gate' || part['x-checked'] === 'audit') return []
    if (part.enum || part.const !== undefined) return []
    if (part.anyOf) return part.anyOf.flatMap((each, index) => faultsOf(each, `${path}|${index}`))
    if (part.type === 'object') return objectFaults(part, path)
    if (part.type === 'array') {
      const ends = part.maxItems !== undefined || (part.uniqueItems && part.items?.enum)
      const own = bounded && !ends ? [`${path} has no maxItems`] : []
      return part.items
        ? [...own, ...faultsOf(part.items, `${path}[]`)]
        : [`${path} says nothing of its items`]
    }
    if (part.type === 'string')
      return !bounded || hasEnd(part) ? [] : [`${path} has neither maxLength nor pattern`]
    if (part.type === 'number' || part.type === 'integer' || part.type === 'boolean' || part.type === 'null')
      return []
    return [`${path} admits anything`]
  }

  function objectFaults(part: Schema, path: string): string[] {
    const inner = Object.entries({ ...part.properties, ...part.patternProperties })
    return [...ownFaults(part, path), ...inner.flatMap(([key, each]) => faultsOf(each, `${path}/${key}`))]
  }

  function ownFaults(part: Schema, path: string): string[] {
    if (!part.patternProperties) return part.additionalProperties === false ? [] : [`${path} is open`]
    return bounded && part.maxProperties === undefined ? [`${path} has no maxProperties`] : []
  }
}

function hasEnd({ maxLength, pattern, format }: Schema) {
  return maxLength !== undefined || pattern !== undefined || format === 'date-time'
}
