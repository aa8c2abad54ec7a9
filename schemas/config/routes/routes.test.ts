import { expect, it } from 'vitest'
import { routeTable, routeRow, type RouteId } from './routes.ts'

/** Specification §2 as it stands: paths, and the frame where it shows one. */
const specified: readonly (readonly [
  paths: string,
  header: 'full' | 'bare' | 'none' | undefined,
  guarded?: true,
])[] = [
  ['register register.html index index.html home', 'full'],
  ['member', 'full'],
  ['agentHome', undefined, true],
  ['integral', undefined, true],
  ['pointMall', undefined],
  ['elott', undefined],
  ['lottery', 'bare', true],
  ['vnlottery', undefined],
  ['rng live fish pvp sports esports promotions help down join', 'full'],
  ['helpmc', 'none'],
  ['game', 'bare'],
]

const rows = specified.flatMap(([paths, header, guarded]) =>
  ['', ...paths.split(' ')]
    .slice(paths.startsWith('register') ? 0 : 1)
    .map((path) => ({ path, header, guarded })),
)

it.each(rows)('/$path is a route as specification §2 has it', ({ path, header, guarded }) => {
  const found = (Object.keys(routeTable) as RouteId[])
    .map(routeRow)
    .filter(({ paths }) => paths.includes(path))
  expect(found).toHaveLength(1)
  const [row] = found
  if (header !== undefined) expect(row?.frame.header).toBe(header)
  expect(row?.guard === 'token').toBe(guarded === true)
})

it('has a footer wherever the specification shows one, and no side menu where it shows none', () => {
  const framed = (Object.keys(routeTable) as RouteId[]).map(routeRow)
  for (const { frame, paths } of framed) {
    expect(frame.footer, paths[0]).toBe(frame.header === 'full')
    if (frame.header !== 'full') expect(frame.sideMenu, paths[0]).toBe(false)
  }
})
