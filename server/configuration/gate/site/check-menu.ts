import type { Menu } from '#schemas/config/menu.ts'
import { routeRow, type RouteId } from '#schemas/config/routes/routes.ts'
import type { PlacedValue } from '../placed-value.ts'
import { repeated } from '../repeated.ts'
import type { Finding } from '../finding.ts'

/** Every entry of the header leads to a page, and every page of games has games (specification §2). */
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
      reason: 'gate.repeated',
      mend: 'gate.mend.removeOne',
      values: { kind: 'certification', first },
      edits: [{ path: `/menu/footer/certifications/${index}` }],
    }),
  )
}

function checkRoutes(menu: Menu): Finding[] {
  const { routes, categories } = menu
  const filled = new Set(
    categories.filter(({ vendors }) => vendors.length > 0).map((each) => each.gameCategory),
  )
  const findings = routes.flatMap((route, index): Finding[] => {
    const { category } = routeRow(route)
    if (!category || [...filled].some((each) => each === category)) return []
    return [
      error({
        path: `/menu/routes/${index}`,
        value: JSON.stringify(route),
        reason: 'gate.route.empty',
        mend: 'gate.mend.addCategory',
        values: { category, route },
        edits: withoutRoutes(menu, [route]),
      }),
    ]
  })
  if (routes.includes('home')) return findings
  return [
    ...findings,
    error({
      path: '/menu/routes',
      reason: 'gate.menu.noHome',
      mend: 'gate.mend.addHome',
      edits: [{ path: '/menu/routes', to: ['home', ...routes] }],
    }),
  ]
}

function checkHeader(menu: Menu): Finding[] {
  const { header, routes, categories } = menu
  const isReachable = (route: RouteId) => {
    const { category } = routeRow(route)
    return !category || categories.some((each) => each.gameCategory === category && each.vendors.length > 0)
  }
  return header.flatMap((route, index) =>
    routes.includes(route)
      ? []
      : [
          error({
            path: `/menu/header/${index}`,
            value: JSON.stringify(route),
            reason: 'gate.route.notAmong',
            mend: 'gate.mend.addRouteOfHeader',
            values: { route },
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
        reason: 'gate.repeated',
        mend: 'gate.mend.join',
        values: { kind: 'category', first },
      }),
  )
  categories.forEach(({ gameCategory, vendors }, index) => {
    const path = `/menu/categories/${index}`
    if (vendors.length === 0) {
      const shown = routes.filter((route) => routeRow(route).category === gameCategory)
      const edits = [{ path }, ...withoutRoutes(menu, shown)]
      findings.push(
        error({
          path: `${path}/vendors`,
          value: '[]',
          reason: 'gate.category.empty',
          mend: 'gate.mend.addVendor',
          values: { category: gameCategory },
          edits,
        }),
      )
    }
    for (const key of ['id', 'vassalage'] as const) {
      for (const twice of repeated(vendors.map((vendor) => vendor[key]))) {
        const at = `${path}/vendors/${twice.index}/${key}`
        findings.push(
          error({
            path: at,
            value: JSON.stringify(twice.value),
            reason: 'gate.repeated',
            mend: 'gate.mend.ownOfVendor',
            values: { kind: 'vendor', first: twice.first },
          }),
        )
      }
    }
    if (!routes.some((route) => routeRow(route).category === gameCategory)) {
      findings.push({
        path,
        reason: 'gate.category.unshown',
        mend: 'gate.mend.addRoute',
        values: { category: gameCategory },
        severity: 'warning',
      })
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
      reason: 'gate.menu.wide',
      mend: 'gate.mend.atMost',
      values: { most: dropdown.maximumVendors, max: dropdown.maximumVendors - 1 },
      edits: [{ path: '/menu/dropdown/wideAbove', to: dropdown.maximumVendors - 1 }],
      severity: 'warning',
    },
  ]
}

function checkMemberMenu({ memberMenu, routes }: Menu): Finding[] {
  if (memberMenu.length === 0 || routes.includes('member')) return []
  const said = { reason: 'gate.menu.noMember', mend: 'gate.mend.addMember' } as const
  const edits = [{ path: '/menu/routes', to: [...routes, 'member'] }]
  return [{ path: '/menu/memberMenu', ...said, edits, severity: 'warning' }]
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
