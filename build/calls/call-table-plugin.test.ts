import { expect, it } from 'vitest'
import { bookCalls } from '#schemas/calls/operator/books.ts'
import { callIds, type CallId } from '#schemas/calls/calls.ts'
import { consoleCalls } from '#schemas/calls/operator/console.ts'
import { sourceFiles } from '#tests/support/lint/source-files.ts'
import { callTablePlugin } from './call-table-plugin.ts'
import { isLateCall, ownCalls } from './called-by.ts'
import { cataloguePlugin } from '../messages/catalogue-plugin.ts'

type Load = (id: string) => string | undefined | Promise<string | undefined>

async function load({ load: given }: { load?: unknown }, id: string) {
  return String(await (given as Load).call({ addWatchFile: () => {} }, `\0virtual:${id}`))
}

it('gives players no call and no text of the operator console', async () => {
  const [table, catalogues] = [
    callTablePlugin({ withConsole: false }),
    cataloguePlugin({ withConsole: false }),
  ]
  expect(await load(table, 'call-table')).not.toMatch(/console/i)
  expect(await load(catalogues, 'catalogues')).not.toMatch(/console/i)
})

it('gives no browser what the server alone says', async () => {
  for (const withConsole of [false, true]) {
    const names = await load(cataloguePlugin({ withConsole }), 'catalogues')
    expect(names).toContain('en/core')
    expect(names).not.toMatch(/\/(?:notices|page)\b/)
  }
})

it('gives operators all of them', async () => {
  const [table, catalogues] = [callTablePlugin({ withConsole: true }), cataloguePlugin({ withConsole: true })]
  const given = await callTableOf(table)
  for (const [id, { method, path, module }] of Object.entries({ ...consoleCalls, ...bookCalls }))
    expect(given[id]).toEqual({ method, path, module, token: 'none', encrypted: false })
  expect(await load(catalogues, 'catalogues')).toContain('tl/console')
})

it('gives players each of their calls as it is declared', async () => {
  const given = await callTableOf(callTablePlugin({ withConsole: false }))
  expect(given['launchGame']).toEqual({
    method: 'POST',
    path: '/wps/game/launchGame',
    module: 'GAMES',
    token: 'required',
    encrypted: false,
  })
  expect(given['winners']).toMatchObject({ path: '/lgw/games/winners', token: 'none' })
  expect(given['login']).toMatchObject({ encrypted: true })
})

it('gives players the calls of lazy parts with those parts, and the console all of them from the start', async () => {
  const isLate = (id: CallId) => isLateCall(id) && ownCalls.includes(id)
  const late = callIds.filter(isLate)
  expect(late).toContain('requestWithdrawal')
  const players = callTablePlugin({ withConsole: false })
  const first = await callTableOf(players)
  const added = await load(players, 'call-table/late')
  for (const id of late) {
    expect(first).not.toHaveProperty(id)
    expect(added).toContain(`"${id}"`)
  }
  const console = callTablePlugin({ withConsole: true })
  for (const id of late) expect(await callTableOf(console)).toHaveProperty(id)
})

it('is loaded in full by each file that makes a call of a lazy part', () => {
  const making = sourceFiles(['src']).filter(({ text }) =>
    [...text.matchAll(/\brequest\(\s*'(\w+)'/g)].some(([, id]) =>
      callIds.some((each) => each === id && isLateCall(each)),
    ),
  )
  expect(making.length).toBeGreaterThan(0)
  expect(
    making.filter(({ text }) => !text.includes("import 'virtual:call-table/late'")).map(({ path }) => path),
  ).toEqual([])
})

/** The table as a browser has it. */
async function callTableOf(plugin: object): Promise<Readonly<Record<string, object>>> {
  const code = await load(plugin, 'call-table')
  const { callTable } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    readonly callTable: Readonly<Record<string, object>>
  }
  return callTable
}
