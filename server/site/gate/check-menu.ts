import type { Menu } from '#schemas/config/menu.ts'
import { routeIds, routeRow, type RouteId } from '#schemas/config/routes.ts'
import type { PlacedValue } from './placed-value.ts'
import { repeated } from './repeated.ts'
import type { Finding } from './finding.ts'

/** Every entry of the menu leads to a screen, and every screen of games has games (specification §2). */
export function checkMenu(menu: Menu): Finding[] {
  return [
    ...checkRoutes(menu),
    ...checkHeader(menu),
    ...checkCategories(menu),
    ...checkDropdown(menu),
    ...checkMemberMenu(menu),
    ...checkCertifications(menu),
  ]
}

function checkCertifications({ footer: { certifications = [] } }: Menu): Finding[] {
  return repeated(certifications.map(({ place }) => place)).map(({ index, first, value }) =>
    error({
      path: `/menu/footer/certifications/${index}/place`,
      value: JSON.stringify(value),
      reason: `is the same as that of certification ${first}`,
      mend: 'keep one of them',
      edits: [{ path: `/menu/footer/certifications/${index}` }],
    }),
  )
}

function checkRoutes(menu: Menu): Finding[] {
  const { routes, categories } = menu
  const filled = new Set(
    categories.filter(({ vendors }) => vendors.length > 0).map((each) => each.gameCategory),
  )
  const withScreen = routeIds.filter((route) => routeRow(route).screen)
  const findings = routes.flatMap((route, index): Finding[] => {
    const { screen, category } = routeRow(route)
    const at = { path: `/menu/routes/${index}`, value: JSON.stringify(route) }
    if (!screen)
      return [
        error({
          ...at,
          reason: 'has no screen yet',
          mend: `take it out; there are ${withScreen.join(', ')}`,
          edits: withoutRoutes(menu, [route]),
        }),
      ]
    if (!category || [...filled].some((each) => each === category)) return []
    const mend = `add a category ${category} with a vendor, or take ${route} out of the routes`
    const reason = `shows the category ${category}, which has no vendors`
    return [error({ ...at, reason, mend, edits: withoutRoutes(menu, [route]) })]
  })
  if (routes.includes('home')) return findings
  return [
    ...findings,
    error({
      path: '/menu/routes',
      reason: 'lacks home, where every visit begins',
      mend: 'add home',
      edits: [{ path: '/menu/routes', to: ['home', ...routes] }],
    }),
  ]
}

function checkHeader(menu: Menu): Finding[] {
  const { header, routes, categories } = menu
  const isReachable = (route: RouteId) => {
    const { screen, category } = routeRow(route)
    return (
      screen &&
      (!category || categories.some((each) => each.gameCategory === category && each.vendors.length > 0))
    )
  }
  return header.flatMap((route, index) =>
    routes.includes(route)
      ? []
      : [
          error({
            path: `/menu/header/${index}`,
            value: JSON.stringify(route),
            reason: 'is not among the routes',
            mend: `add ${route} to the routes or take it out of the header`,
            edits: [
              isReachable(route)
                ? { path: '/menu/routes', to: [...routes, route] }
                : { path: `/menu/header/${index}` },
            ],
          }),
        ],
  )
}

function checkCategories(menu: Menu): Finding[] {
  const { categories, routes } = menu
  const findings = repeated(categories.map(({ gameCategory }) => gameCategory)).map(
    ({ index, first, value }) =>
      error({
        path: `/menu/categories/${index}/gameCategory`,
        value: JSON.stringify(value),
        reason: `is the same as that of category ${first}`,
        mend: 'join the two',
      }),
  )
  categories.forEach(({ gameCategory, vendors }, index) => {
    const path = `/menu/categories/${index}`
    if (vendors.length === 0) {
      const mend = 'add a vendor or take the category out'
      const shown = routes.filter((route) => routeRow(route).category === gameCategory)
      const edits = [{ path }, ...withoutRoutes(menu, shown)]
      findings.push(
        error({
          path: `${path}/vendors`,
          value: '[]',
          reason: `${gameCategory} has no vendors`,
          mend,
          edits,
        }),
      )
    }
    for (const key of ['id', 'vassalage'] as const) {
      for (const twice of repeated(vendors.map((vendor) => vendor[key]))) {
        const reason = `is the same as that of vendor ${twice.first}`
        const at = `${path}/vendors/${twice.index}/${key}`
        findings.push(
          error({
            path: at,
            value: JSON.stringify(twice.value),
            reason,
            mend: 'give each vendor its own',
          }),
        )
      }
    }
    if (!routes.some((route) => routeRow(route).category === gameCategory)) {
      const reason = `${gameCategory} is shown by none of the routes`
      findings.push({ path, reason, mend: 'add its route, or take the category out', severity: 'warning' })
    }
  })
  return findings
}

function checkDropdown({ dropdown }: Menu): Finding[] {
  if (dropdown.wideAbove < dropdown.maximumVendors) return []
  return [
    {
      path: '/menu/dropdown/wideAbove',
      value: String(dropdown.wideAbove),
      reason: `is never reached with at most ${dropdown.maximumVendors} vendors`,
      mend: `at most ${dropdown.maximumVendors - 1}`,
      edits: [{ path: '/menu/dropdown/wideAbove', to: dropdown.maximumVendors - 1 }],
      severity: 'warning',
    },
  ]
}

function checkMemberMenu({ memberMenu, routes }: Menu): Finding[] {
  if (memberMenu.length === 0 || routes.includes('member')) return []
  const reason = 'is shown nowhere, because member is not among the routes'
  const edits = [{ path: '/menu/routes', to: [...routes, 'member'] }]
  return [{ path: '/menu/memberMenu', reason, mend: 'add member to the routes', edits, severity: 'warning' }]
}

/** Takes routes out of where the menu names them. */
function withoutRoutes({ routes, header }: Menu, gone: readonly RouteId[]): readonly PlacedValue[] {
  const places = (list: 'routes' | 'header', of: readonly RouteId[]) =>
    of.flatMap((route, index) => (gone.includes(route) ? [{ path: `/menu/${list}/${index}` }] : []))
  return [...places('routes', routes), ...places('header', header)]
}

function error(finding: Omit<Finding, 'severity'>): Finding {
  return { ...finding, severity: 'error' }
}
