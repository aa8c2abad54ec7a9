import { useEffect } from 'react'
import { useSite } from './use-site.ts'

/** A dialog over the page names the document until it closes. */
type Level = 'page' | 'dialog'
type Mark = (title: string) => string

interface Named {
  readonly title: string
  readonly level: Level
}

const names = new Set<Named>()
const marks = new Set<Mark>()

/** Names the document as long as the caller is shown. Nothing else sets `document.title`. */
export function useDocumentTitle(title: string, level: Level = 'page'): void {
  useEffect(() => hold(names, { title, level }), [title, level])
}

/** The name of a place of the site, with the site's. */
export function useSiteTitle(name: string, level?: Level): void {
  const { siteName } = useSite().permission
  useDocumentTitle(`${name} · ${siteName}`, level)
}

/** Changes what the title says, such as that something failed; however many ask for it, it is said once. */
export function useTitleMark(mark: Mark | undefined): void {
  useEffect(() => (mark ? hold(marks, mark) : undefined), [mark])
}

function hold<Item>(items: Set<Item>, item: Item): () => void {
  items.add(item)
  show()
  return () => {
    items.delete(item)
    show()
  }
}

function show() {
  const all = [...names]
  const named = all.findLast(({ level }) => level === 'dialog') ?? all.at(-1)
  if (!named) return
  const [mark] = marks
  document.title = mark ? mark(named.title) : named.title
}
