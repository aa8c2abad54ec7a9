import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { callsOfOtherClients, ownCalls } from '#build/calls/called-by.ts'
import { messagePurposes } from '#schemas/calls/operator/console.ts'
import { flagIds, flagRow } from '#schemas/config/flags.ts'
import { languages, languageTable, offeredLanguages } from '#schemas/config/languages.ts'
import { menuSchema } from '#schemas/config/menu.ts'
import { routeIds, routeRow } from '#schemas/config/routes/routes.ts'
import { errorCodes } from '#schemas/errors/errors.ts'
import { houseAccounts } from '#schemas/money/house-accounts.ts'
import { fieldIds } from '#schemas/forms/fields/fields.ts'
import { formCodes, messageIdOfCode } from '#schemas/forms/form-codes.ts'
import { partNames } from '#schemas/forms/fields/patterns.ts'
import type { Handlers } from '#server/platform/contract/handler.ts'
import { formatMessage } from '#server/platform/text/format-message.ts'
import { projectRoot } from '#server/platform/project-root.ts'
import { catalogueLanguages, messagesOf } from '#server/platform/text/catalogues.ts'
import { consolePaths } from '#console/parts/console-paths.ts'
import { requestedCalls, usesWord } from './support/lint/read-sources.ts'
import { sourceFiles } from './support/lint/source-files.ts'

describe('a field', () => {
  it.each(fieldIds)('%s has a label in every language', (field) => {
    expectInEveryLanguage(`field.${field}`)
  })

  it.each(partNames)('of the pattern part %s says in every language what is wrong', (part) => {
    expectInEveryLanguage(messageIdOfCode(`pattern.${part}`))
  })

  it.each(formCodes)('that is %s says so in every language', (code) => {
    expectInEveryLanguage(messageIdOfCode(code))
  })
})

describe('a flag', () => {
  /** Where a flag has its effect; where it is declared, parsed, checked or given a demo value does not count. */
  const users = sourceFiles(['schemas', 'machines', 'src', 'server']).filter(
    ({ path }) =>
      !/^schemas\/config\/flags\.ts$|^schemas\/forms\/(?:read-)?form-model\.ts$|^server\/(?:demo|configuration\/(?:forms|gate))\/|\/switchable-flags\.ts$/.test(
        path,
      ),
  )

  it.each(flagIds)('%s says what it does', (flag) => {
    expect(flagRow(flag).description).toMatch(/^[A-Z].{20,}[^.]$/)
  })

  it.each(flagIds)('%s has an effect', (flag) => {
    const used = users.filter(({ text }) => usesWord(text, flag)).map(({ path }) => path)
    expect(used, `${flag} is used nowhere`).not.toEqual([])
  })
})

describe('a page of the console', () => {
  it.each(Object.keys(consolePaths))('%s has a name in every language', (page) => {
    expectInEveryLanguage(`console.page.${page}`)
  })
})

describe('an account of the house', () => {
  it.each(houseAccounts)('%s has a name in the books in every language', (house) => {
    expectInEveryLanguage(`books.account.${house}`)
  })

  it('is known to members by what its money is for', () => {
    for (const language of offeredLanguages) {
      const text = messagesOf(language)['records.what'] ?? ''
      const what = (kind: string, house: string) => formatMessage(text, { language }, { kind, house })
      expect(what('debit', 'fees')).not.toBe(what('debit', 'vendor:OWL'))
      for (const house of ['deposits', 'promotions', 'agents', 'demo'])
        expect(what('grant', house)).not.toBe(what('grant', 'adjustments'))
    }
  })
})

describe('a call', () => {
  const made = new Set(sourceFiles(['src']).flatMap(({ text }) => requestedCalls(text)))

  it('without a handler does not compile', () => {
    // @ts-expect-error -- a map without handlers is refused
    const handlers: Handlers = {}
    expect(handlers).toEqual({})
  })

  it.each(ownCalls)('%s is made by the client', (call) => {
    expect(made).toContain(call)
  })

  // No page carries what it takes to make them.
  it.each(callsOfOtherClients)('%s is made by other clients only', (call) => {
    expect(made).not.toContain(call)
  })
})

describe('a message to players', () => {
  it.each(messagePurposes)('about %s is named in the outbox in every language', (purpose) => {
    expectInEveryLanguage(`outbox.purpose.${purpose}`)
  })
})

describe('a screen', () => {
  const screens = sourceFiles(['src/areas'], /-screen\.tsx$/).map(({ path }) =>
    path.replace(/^src\/areas\/|\.tsx$/g, ''),
  )

  it.each(routeIds)('of the route %s stands in its file and has a title', (route) => {
    expectInEveryLanguage(`route.${route}`)
    const { screen } = routeRow(route)
    const file = join(projectRoot, 'src', 'areas', `${screen}.tsx`)
    expect(existsSync(file), `${file} is missing`).toBe(true)
    const name = screen
      .replace(/^.*\//, '')
      .replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
    expect(readFileSync(file, 'utf8')).toContain(`export function ${name}(`)
  })

  it('has a row in the route table', () => {
    expect(screens.filter((screen) => !routeIds.some((route) => routeRow(route).screen === screen))).toEqual(
      [],
    )
  })

  it('has unique paths', () => {
    const paths = routeIds.flatMap((route) => routeRow(route).paths)
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
  })

  it('can be named by a menu exactly when it has a row', () => {
    expect(menuSchema.properties.routes.items).toMatchObject({ enum: [...routeIds] })
    expect(menuSchema.properties.header.items).toMatchObject({ enum: [...routeIds] })
  })
})

describe('a language', () => {
  it('has a catalogue and a row, both or none', () => {
    expect(catalogueLanguages).toEqual([...offeredLanguages].toSorted())
  })

  it('has a code of its own', () => {
    const codes = languages.map((language) => languageTable[language].code)
    expect(new Set(codes).size).toBe(codes.length)
  })
})

describe('an error', () => {
  it.each(errorCodes)('%s has a message in every language', (code) => {
    expectInEveryLanguage(`error.${code}`)
  })

  it('has exactly one presentation', () => {
    const naming = sourceFiles(['src']).filter(({ text }) => text.includes('`error.${'))
    expect(naming.map(({ path }) => path)).toEqual(['src/errors/use-error-message.ts'])
  })
})

const texts = catalogueLanguages.map((language) => [language, messagesOf(language)] as const)

function expectInEveryLanguage(id: string) {
  for (const [language, messages] of texts) expect(messages[id], `${id} in ${language}`).toMatch(/\S/)
}
