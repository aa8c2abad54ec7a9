import { jsonFault } from '#schemas/json/json-fault.ts'
import { isRecord } from '#schemas/json/read-value.ts'
import { CommandError } from '../../platform/command-line/command-error.ts'

/** JSON as it is typed in a shell; a bare word is taken for a text. */
export function parseValue(text: string): unknown {
  const value = parsed(text)
  const fault = value === text ? undefined : jsonFault(text)
  if (fault) throw new CommandError(`${text} has the key ${fault.path} twice: remove one of them.`)
  return value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What begins like JSON was meant to be JSON.
    if (/^\s*[[{"]/.test(text)) throw new CommandError(`${text} is not JSON.`)
    return text
  }
}

/** A copy of `root` with another value at a path such as `register.fields.email.required`; undefined takes it out. */
export function editValue(root: unknown, path: string, value: unknown): unknown {
  const keys = path.split('.')
  if (keys.some((key) => key === '')) throw new CommandError(`${path} is not a path like flags.FREEPLAY3.`)
  return replace(root, keys, value, path)
}

function replace(at: unknown, [key = '', ...rest]: readonly string[], value: unknown, path: string): unknown {
  const next = (part: unknown) => (rest.length === 0 ? value : replace(part, rest, value, path))
  if (Array.isArray(at)) {
    const items: readonly unknown[] = at
    const index = Number(key)
    // One behind the last is where another is added.
    const most = rest.length === 0 && value !== undefined ? items.length : items.length - 1
    if (!/^\d+$/.test(key) || index > most) throw nowhere(path, key, `entries 0 to ${items.length - 1}`)
    const changed = next(items[index])
    return [...items.slice(0, index), ...(changed === undefined ? [] : [changed]), ...items.slice(index + 1)]
  }
  if (!isRecord(at)) throw nowhere(path, key, 'a single value')
  const isThere = Object.hasOwn(at, key)
  if (!isThere && (rest.length > 0 || value === undefined))
    throw nowhere(path, key, Object.keys(at).join(', '))
  const changed = next(isThere ? at[key] : undefined)
  const others = Object.entries(at).filter(([each]) => each !== key || changed !== undefined)
  if (isThere) return Object.fromEntries(others.map(([each, part]) => [each, each === key ? changed : part]))
  return Object.fromEntries([...others, [key, changed]])
}

function nowhere(path: string, key: string, there: string): CommandError {
  return new CommandError(`${path} leads nowhere: at "${key}" there is ${there}.`)
}
