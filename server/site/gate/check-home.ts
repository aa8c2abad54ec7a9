import type { Configuration } from '#schemas/config/documents.ts'
import { shownValue, type Finding } from './finding.ts'
import { repeated } from './repeated.ts'

/** Every part of the home view can show something, and none stands twice. */
export function checkHome({ home, menu }: Pick<Configuration, 'home' | 'menu'>): Finding[] {
  const twice = repeated(home.parts.map(({ part, category }) => (category ? `${part} ${category}` : part)))
  return [
    ...twice.map(({ index, first }) => ({
      ...error(`/home/parts/${index}`, `is the same as part ${first}`, 'remove one of them'),
      edits: [{ path: `/home/parts/${index}` }],
    })),
    ...home.parts.flatMap(({ part, category }, index) => {
      const path = `/home/parts/${index}/category`
      if (part === 'downloads' && !menu.routes.includes('down'))
        return [
          error(
            `/home/parts/${index}`,
            'leads to the downloads, which the menu lacks',
            'add down to the routes',
          ),
        ]
      if (part !== 'category')
        return category
          ? [
              {
                path,
                reason: `has no effect on the part ${part}`,
                value: JSON.stringify(category),
                mend: 'remove it',
                severity: 'warning',
              } as const,
            ]
          : []
      if (!category) return [error(path, 'is missing', 'name the category whose games the part shows')]
      const isFilled = menu.categories.some(
        (each) => each.gameCategory === category && each.vendors.length > 0,
      )
      return isFilled
        ? []
        : [
            error(
              path,
              `${category} has no vendors in the menu`,
              'name another category, or give it a vendor',
              category,
            ),
          ]
    }),
  ]
}

function error(path: string, reason: string, mend: string, value?: string): Finding {
  return { path, reason, mend, severity: 'error', ...shownValue(value) }
}
