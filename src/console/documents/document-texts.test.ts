import { expect, it } from 'vitest'
import { documentSchemas } from '#schemas/config/documents.ts'
import { messagesOf } from '#server/platform/catalogues.ts'

/** The documents that the console shows. */
const shown = ['menu'] as const

interface Place {
  readonly title?: string
  readonly description?: string
  readonly type?: string
  readonly pattern?: string
  readonly properties?: Readonly<Record<string, Place>>
  readonly items?: Place
}

it.each(shown)(
  'has for every place of %s the words of its schema, and what its lists and patterns ask for',
  (id) => {
    const messages = messagesOf('en', ['console'])
    const schema = documentSchemas[id] as unknown as Place
    const wanted = placesOf(schema, `document.${id}`)
    expect(wanted.length).toBeGreaterThan(20)
    expect(Object.fromEntries(wanted.map(([key]) => [key, messages[key]]))).toEqual(
      Object.fromEntries(wanted.map(([key, text]) => [key, text ?? expect.any(String)])),
    )
  },
)

/** Message ids with their English, where the schema says it. */
function placesOf(place: Place, id: string): [id: string, text: string | undefined][] {
  const properties = Object.entries(place.properties ?? place.items?.properties ?? {})
  return properties.flatMap(([name, part]) => {
    const own = `${id}.${name}`
    return [
      [own, part.title ?? 'a title of its own'] as [string, string],
      ...words(part.description !== undefined, `${own}.help`, part.description),
      ...words(part.type === 'array', `${own}.add`),
      ...words(part.pattern !== undefined, `${own}.format`),
      ...placesOf(part, own),
    ]
  })
}

function words(has: boolean, id: string, text?: string): [string, string | undefined][] {
  return has ? [[id, text]] : []
}
