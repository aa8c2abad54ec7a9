import type { UiSchema } from '@rjsf/utils'
import { isRecord } from '#schemas/json/read-value.ts'
import { routeIds, routeRow } from '#schemas/config/routes/routes.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import type { DocumentUiOptions, Translate } from './document-source.ts'

/** What a place of a document says beside what its schema makes. */
export function options(given: DocumentUiOptions): UiSchema {
  return { 'ui:options': { ...given } }
}

/** A choice whose values are the messages `<prefix>.<value>`. */
export function choice(prefix: string): UiSchema {
  return options({ optionText: (value, translate) => translate(messageIdOf(`${prefix}.${String(value)}`)) })
}

/** A choice of screens, by their titles. */
export const routeChoice: UiSchema = choice('route')

/** A choice of game categories: each is called as the screen that shows it. */
export const categoryChoice: UiSchema = options({
  optionText: (value, translate) => categoryName(value, translate) ?? String(value),
})

/** A choice of what the document `resources` has addresses of. */
export const resourceChoice: UiSchema = choice('document.resources.resourceType')

/** What a game category is called; undefined of one that has no screen. */
export function categoryName(category: unknown, translate: Translate): string | undefined {
  const route = routeIds.find((id) => routeRow(id).category === category)
  return category === undefined || route === undefined ? undefined : translate(messageIdOf(`route.${route}`))
}

/** Text of several lines. */
export const long: UiSchema = { 'ui:widget': 'textarea' }

/** A list of short texts, one a line. */
export const lines: UiSchema = { 'ui:widget': 'lines' }

/** A picture of the brand. */
export const picture: UiSchema = { 'ui:widget': 'picture' }

/** Words in each language; takes what is particular about those of one. */
export function byLanguage(words: UiSchema): UiSchema {
  return { 'ui:field': 'byLanguage', additionalProperties: words }
}

/** Steps of a guide, by their titles. */
export const stepList: UiSchema = {
  ...options({ entryTitle: titleOf }),
  items: { text: long },
}

/** The title of an entry that has one. */
export function titleOf(value: unknown): string | undefined {
  return textAt(value, 'title')
}

/** The title of an entry in the first language that has one. */
export function titleText(value: unknown): string | undefined {
  const words = isRecord(value) ? value['words'] : undefined
  return isRecord(words) ? Object.values(words).map(titleOf).find(Boolean) : undefined
}

/** A text of an entry; undefined while there is none. */
export function textAt(value: unknown, key: string): string | undefined {
  const text = isRecord(value) ? value[key] : undefined
  return typeof text === 'string' && text !== '' ? text : undefined
}
