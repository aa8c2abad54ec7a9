import { useEffect } from 'react'
import { useSite } from './use-site.ts'

/** What is open in a page names the document rather than the page, and a dialog over both until it closes. */
const levels = ['dialog', 'part', 'page'] as const
type Level = (typeof levels)[number]
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
  const [named] = levels.flatMap((each) => [...names].findLast(({ level }) => level === each) ?? [])
  if (!named) return
  const [mark] = marks
  document.title = mark ? mark(named.title) : named.title
}
