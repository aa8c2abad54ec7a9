type Part = string | number | boolean
type Parts = Readonly<Record<string, Part | readonly Part[] | undefined>>

/** What varies in the address of a call. */
export interface Varying {
  readonly params?: Parts | undefined
  readonly query?: Parts | undefined
}

/**
 * The path and query of a call. A part of the path that starts with a colon is taken from `params`; a list is one pair for each of its
 * entries; what is undefined is left out.
 */
export function addressOf(path: string, { params = {}, query = {} }: Varying): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const pairs = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value].flat()) if (each !== undefined) pairs.append(name, String(each))
  }
  return pairs.size > 0 ? `${filled}?${pairs}` : filled
}
