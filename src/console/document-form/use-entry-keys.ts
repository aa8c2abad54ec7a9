import type { ReactElement } from 'react'
import { useState } from 'react'
import { isSameJson } from '#schemas/config/is-same-json.ts'
import { entryKeys, type EntryKeys } from './entry-keys.ts'

/** What each entry of a list is drawn by, so that it stays the same element whoever changes the list. */
export function useEntryKeys(items: readonly ReactElement[], values: readonly unknown[]): readonly string[] {
  const given = items.map((item, at) => item.key ?? String(at))
  const [state, setState] = useState<EntryKeys>({ given, keys: given, values })
  if (state.values === values && isSameJson(state.given, given)) return state.keys
  const next = entryKeys(state, { given, values })
  setState(next)
  return next.keys
}
