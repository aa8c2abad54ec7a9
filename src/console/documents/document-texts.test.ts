import { expect, it } from 'vitest'
import { documentIds, documentSchemas } from '#schemas/config/documents.ts'
import { messagesOf } from '#server/platform/text/catalogues.ts'

interface Place {
  readonly title?: string
  readonly description?: string
  readonly type?: string
  readonly pattern?: string
  readonly properties?: Readonly<Record<string, Place>>
  readonly patternProperties?: Readonly<Record<string, Place>>
  readonly items?: Place
}

it.each(documentIds)(
  'has for every place of %s the words of its schema, and what its lists and patterns ask for',
  (id) => {
    const messages = messagesOf('en', ['documents'])
    const schema = documentSchemas[id] as unknown as Place
    const wanted = [...ownWords(schema, `document.${id}`), ...placesOf(schema, `document.${id}`)]
    expect(wanted.length).toBeGreaterThan(5)
    expect(Object.fromEntries(wanted.map(([key]) => [key, messages[key]]))).toEqual(
      Object.fromEntries(wanted.map(([key, text]) => [key, text ?? expect.any(String)])),
    )
  },
)

/** The name of the document, and one sentence of what it does. */
function ownWords({ title, description, type }: Place, id: string) {
  return [
    ...words(true, id, title),
    ...words(true, `${id}.lead`, description),
    ...words(type === 'array', `${id}.add`),
  ]
}

/** Message ids with their English, where the schema says it. */
function placesOf(place: Place, id: string): [id: string, text: string | undefined][] {
  const [ofKeys] = Object.values(place.patternProperties ?? {})
  const { properties = {} } = [place, place.items, ofKeys].find((part) => part?.properties) ?? {}
  return Object.entries(properties).flatMap(([name, part]) => {
    const own = `${id}.${name}`
    return [
      [own, part.title ?? 'a title of its own'] as [string, string],
      ...words(part.description !== undefined, `${own}.help`, part.description),
      ...words(part.type === 'array', `${own}.add`),
      ...words((part.pattern ?? part.items?.pattern) !== undefined, `${own}.format`),
      ...placesOf(own === 'document.register.fields' ? oneRule(part) : part, own),
    ]
  })
}

/** The rules of all fields have the same words; fields have those of players' forms. */
function oneRule({ properties = {} }: Place): Place {
  return Object.values(properties)[0] ?? {}
}

function words(has: boolean, id: string, text?: string): [string, string | undefined][] {
  return has ? [[id, text]] : []
}
