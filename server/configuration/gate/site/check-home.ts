import type { Configuration } from '#schemas/config/documents.ts'
import { errorAt, type Finding } from '../finding.ts'
import { repeated } from '../repeated.ts'

/** Every part of the home view can show something, and none stands twice. */
export function checkHome({ home, menu }: Pick<Configuration, 'home' | 'menu'>): Finding[] {
  const twice = repeated(home.parts.map(({ part, category }) => (category ? `${part} ${category}` : part)))
  return [
    ...twice.map(({ index, first }) => ({
      ...errorAt(`/home/parts/${index}`, 'gate.repeated.part', 'gate.mend.removeOne', undefined, { first }),
      edits: [{ path: `/home/parts/${index}` }],
    })),
    ...home.parts.flatMap(({ part, category }, index) => {
      const path = `/home/parts/${index}/category`
      if (part === 'downloads' && !menu.routes.includes('down'))
        return [errorAt(`/home/parts/${index}`, 'gate.home.noDownloads', 'gate.mend.addDown')]
      if (part !== 'category')
        return category
          ? [
              {
                path,
                reason: 'gate.home.unusedCategory',
                value: JSON.stringify(category),
                mend: 'gate.mend.remove',
                values: { part },
                severity: 'warning',
              } as const,
            ]
          : []
      if (!category) return [errorAt(path, 'gate.missing', 'gate.mend.nameCategory')]
      const isFilled = menu.categories.some(
        (each) => each.gameCategory === category && each.vendors.length > 0,
      )
      return isFilled
        ? []
        : [errorAt(path, 'gate.category.emptyInMenu', 'gate.mend.otherCategory', category, { category })]
    }),
  ]
}
