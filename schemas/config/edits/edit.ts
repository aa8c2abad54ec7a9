/** One change of a draft: what stood at a place, and what stands there now. What is absent is not there. */
export interface Edit {
  /** JSON Pointer from the documents on; entries of a list that have ids are named by them, its order by `@order`. */
  readonly path: string
  readonly from?: unknown
  readonly to?: unknown
}

/** A place that two changed differently since the same beginning. */
export interface Conflict {
  readonly path: string
  readonly base?: unknown
  readonly mine?: unknown
  readonly theirs?: unknown
  /** What it lay in is no longer there: only theirs can stand. */
  readonly isGone?: true
}

export type Side = 'mine' | 'theirs'

/** A value where there is one, under a name. */
export function present<Name extends string>(
  name: Name,
  value: unknown,
): { readonly [Each in Name]?: unknown } {
  return (value === undefined ? {} : { [name]: value }) as { readonly [Each in Name]?: unknown }
}
