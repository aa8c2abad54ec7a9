import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gameCategories } from '../../games/game-categories.ts'
import type { Menu } from '../menu.ts'
import { routeIds, type RouteId } from './routes.ts'
import { findRoute, menuToRoutes } from './site-map.ts'

const vendor = { id: 'north', vassalage: 'NORTH', displayName: 'North', gameType: 'LIVE' as const }
const menu: Menu = {
  routes: ['home', 'live', 'fish', 'lottery', 'member'],
  header: ['home', 'fish', 'live', 'pvp'],
  categories: [
    { gameCategory: 'LIVE', vendors: [vendor] },
    { gameCategory: 'FISH', vendors: [] },
    { gameCategory: 'LOTT', vendors: [vendor] },
  ],
  dropdown: { maximumVendors: 11, wideAbove: 6, hideDelayMs: 200 },
  memberMenu: ['securityCenter'],
  footer: { minimumAge: 18 },
}

/** What a hostile menu may name. */
const unknown: RouteId[] = JSON.parse('["constructor", "__proto__", "nothing"]')

describe('menuToRoutes', () => {
  it('makes a route for each entry whose category has vendors', () => {
    expect(menuToRoutes(menu).routes.map(({ id }) => id)).toEqual([
      'home',
      'live',
      'lottery',
      'member',
      'game',
    ])
  })

  it('keeps the order of the header and leaves out what the site does not have', () => {
    expect(menuToRoutes(menu).header.map(({ id }) => id)).toEqual(['home', 'live'])
  })

  it('gives each route the frame and the guard of the specification', () => {
    const lottery = menuToRoutes(menu).routes.find(({ id }) => id === 'lottery')
    expect(lottery).toMatchObject({
      guard: 'token',
      frame: { header: 'bare', footer: false, sideMenu: false },
    })
  })

  it('finds a route by each of its paths', () => {
    const map = menuToRoutes(menu)
    for (const path of [
      '/',
      '/home',
      '/index.html',
      '/register',
      '/register.html',
      '/login',
      '/forgot',
      '/home/',
    ]) {
      expect(findRoute(map, path)?.id).toBe('home')
    }
    expect(findRoute(map, '/fish')).toBeUndefined()
    expect(findRoute(map, '/constructor')).toBeUndefined()
  })

  it('T48 survives any menu, and never shows a category without vendors', () => {
    const hostile = fc.constantFrom<RouteId>(...routeIds, ...unknown)
    const anyMenu = fc.record({
      routes: fc.array(hostile),
      header: fc.array(hostile),
      categories: fc.array(
        fc.record({
          gameCategory: fc.constantFrom(...gameCategories),
          vendors: fc.array(fc.constant(vendor)),
        }),
      ),
    })
    fc.assert(
      fc.property(anyMenu, (random) => {
        const { routes, header } = menuToRoutes({ ...menu, ...random })
        for (const route of [...routes, ...header]) {
          expect(route.screen).toBeTruthy()
          if (route.category) expect(route.vendors.length).toBeGreaterThan(0)
        }
        expect(new Set(header).size).toBe(header.length)
        for (const entry of header) expect(routes).toContain(entry)
      }),
    )
  })
})
