import type { Configuration } from '#schemas/config/documents.ts'
import { parseRange } from '../../platform/address.ts'
import type { Finding } from './finding.ts'
import { repeated } from './repeated.ts'

/** Address ranges can be read, and every kind of resource is there once. */
export function checkPlaces({ region, resources }: Pick<Configuration, 'region' | 'resources'>): Finding[] {
  const ranges = (['denied', 'allowed'] as const).flatMap((list) =>
    region[list].flatMap((text, index): Finding[] => {
      const at = { path: `/region/${list}/${index}`, value: JSON.stringify(text) }
      const range = parseRange(text)
      if (!range) {
        const mend = 'like 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32'
        return [{ ...at, reason: 'is neither an address nor a range', mend, severity: 'error' }]
      }
      if (range.prefix > 0 || list === 'allowed') return []
      const reason = 'keeps everybody out whom no allowed range lets in'
      return [{ ...at, reason, mend: 'write the ranges that are meant', severity: 'warning' }]
    }),
  )
  const twice = repeated(resources.map(({ resourceType }) => resourceType)).map(
    ({ index, first, value }): Finding => ({
      path: `/resources/${index}/resourceType`,
      reason: `is the same as that of resource ${first}`,
      value: JSON.stringify(value),
      mend: 'keep one of them',
      edits: [{ path: `/resources/${index}` }],
      severity: 'error',
    }),
  )
  return [...ranges, ...twice]
}
