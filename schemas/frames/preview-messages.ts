/** What the console tells the page of a preview in its frame. */
export type ConsoleMessage =
  /** Whether a press on the page points at something, instead of doing what it does. */
  | { readonly type: 'inspect'; readonly on: boolean }
  /** Asks what is on the page. */
  | { readonly type: 'list' }
  | { readonly type: 'show'; readonly path: string }

/** What the page tells the console. A path is that of an edit: `/register/fields/email`. */
export type PreviewMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'places'; readonly paths: readonly string[] }
  | { readonly type: 'pointed'; readonly path: string }

/** Places of one page at most. */
const mostPlaces = 200
const version = 1

export function writePreviewMessage(message: ConsoleMessage | PreviewMessage) {
  return { marqueePreview: version, ...message } as const
}

/** A message as the page reads it; undefined for whatever is none. From which origin it came, the caller has compared before. */
export function readConsoleMessage(data: unknown): ConsoleMessage | undefined {
  const { type, on, path, ...more } = fieldsOf(data)
  if (Object.keys(more).length > 0) return undefined
  if (type === 'list' && on === undefined && path === undefined) return { type }
  if (type === 'inspect' && typeof on === 'boolean' && path === undefined) return { type, on }
  if (type === 'show' && isPath(path) && on === undefined) return { type, path }
  return undefined
}

/** The same for a message of the page as the console reads it. */
export function readPreviewMessage(data: unknown): PreviewMessage | undefined {
  const { type, path, paths, ...more } = fieldsOf(data)
  if (Object.keys(more).length > 0) return undefined
  if (type === 'ready' && path === undefined && paths === undefined) return { type }
  if (type === 'pointed' && isPath(path) && paths === undefined) return { type, path }
  const arePlaces = Array.isArray(paths) && paths.length <= mostPlaces && paths.every(isPath)
  return type === 'places' && arePlaces && path === undefined ? { type, paths } : undefined
}

function fieldsOf(data: unknown): Readonly<Record<string, unknown>> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return {}
  const { marqueePreview, ...fields } = data as Readonly<Record<string, unknown>>
  return marqueePreview === version ? fields : {}
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 200 && /^(\/[\w-]+){1,8}$/.test(value)
}
