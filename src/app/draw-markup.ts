import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { HomeToDraw } from '#schemas/page/drawing.ts'
import type { Namespace } from '#i18n/message-id.ts'
import { loadNamespace, setLanguage, setOverrides } from '#i18n/namespaces.ts'

interface Drawn extends Pick<HomeToDraw, 'language' | 'permission'> {
  readonly namespaces: readonly Namespace[]
  readonly element: ReactElement
}

/** Runs on the server: the markup that the browser would make of an element, in a language and with a merchant's own texts. */
export function drawMarkup(what: Drawn): Promise<string> {
  // One after the other, because the language is that of the whole application.
  const drawn = last.then(() => draw(what))
  last = drawn.catch(() => {})
  return drawn
}

let last: Promise<unknown> = Promise.resolve()

async function draw({ language, permission, namespaces, element }: Drawn) {
  await setOverrides(permission.locales.overrides)
  await Promise.all([setLanguage(language), ...namespaces.map((namespace) => loadNamespace(namespace))])
  const markup = renderToStaticMarkup(element)
  if (markup.includes(' style="'))
    throw new Error('A page may not hold style attributes: its policy refuses them')
  return markup
}
