import type { Configuration } from '#schemas/config/documents.ts'
import { parseRange } from '../../../platform/address.ts'
import type { Finding } from '../finding.ts'
import { repeated } from '../repeated.ts'

/** Address ranges can be read, and every kind of resource is there once. */
export function checkPlaces({ region, resources }: Pick<Configuration, 'region' | 'resources'>): Finding[] {
  const ranges = (['denied', 'allowed'] as const).flatMap((list) =>
    region[list].flatMap((text, index): Finding[] => {
      const at = { path: `/region/${list}/${index}`, value: JSON.stringify(text) }
      const range = parseRange(text)
      if (!range) {
        return [{ ...at, reason: 'gate.range.unreadable', mend: 'gate.mend.likeRange', severity: 'error' }]
      }
      if (range.prefix > 0 || list === 'allowed') return []
      return [{ ...at, reason: 'gate.range.everybody', mend: 'gate.mend.writeRanges', severity: 'warning' }]
    }),
  )
  const twice = repeated(resources.map(({ resourceType }) => resourceType)).map(
    ({ index, first, value }): Finding => ({
      path: `/resources/${index}/resourceType`,
      reason: 'gate.repeated',
      values: { kind: 'resource', first },
      value: JSON.stringify(value),
      mend: 'gate.mend.removeOne',
      edits: [{ path: `/resources/${index}` }],
      severity: 'error',
    }),
  )
  return [...ranges, ...twice]
}
