import { configurationSchema, type Configuration } from '../documents.ts'
import { listEdits } from './list-edits.ts'
import { riskOf } from './risk-of.ts'

/**
 * The changes for which the merchant wants a second person, by their paths. It is asked as it was before the change, which may be to
 * ask no more.
 */
export function secondPersonFor(before: Configuration | undefined, after: Configuration): string[] {
  const wanted = before?.security.fourEyes ?? 'never'
  if (wanted === 'never') return []
  return listEdits(configurationSchema, before, after)
    .map(({ path }) => path)
    .filter((path) => wanted === 'always' || riskOf(path) === 3)
}
