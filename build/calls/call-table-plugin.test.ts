import { expect, it } from 'vitest'
import { bookCalls } from '#schemas/calls/operator/books.ts'
import { consoleCalls } from '#schemas/calls/operator/console.ts'
import { callTablePlugin } from './call-table-plugin.ts'
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
  for (const { path } of Object.values({ ...consoleCalls, ...bookCalls }))
    expect(await load(table, 'call-table')).toContain(path)
  expect(await load(catalogues, 'catalogues')).toContain('tl/console')
})
