import { useEffect, useRef } from 'react'
import tableCss from '#vendors/house/client/page/table.css?inline'
import type { RoundView, SessionView } from '#vendors/house/client/parts/calls.ts'
import { setTable, type Table } from '#vendors/house/client/page/table.ts'
import { speak } from '#vendors/house/client/texts/texts.ts'
import { useLanguage } from '#i18n/use-language.ts'
import type { ToolbarState } from '../support/toolbar.ts'
import { sampleSession } from './sample-session.ts'

interface VendorPageProps {
  readonly title: string
  readonly engine: string
  /** Styles of the game, beside those that all have. */
  readonly css: string
  readonly mode: ToolbarState['mode']
  readonly seat?: Partial<SessionView>
  readonly hasRooms?: boolean
  /** What the vendor's server answers to a bet. */
  readonly answer?: RoundView | undefined
  /** Begins the game as the page of the vendor does, with somebody else than the vendor's server to follow. */
  readonly play: (table: Table) => void
}

/** A page of the demo vendors, as it stands in its frame: its own modules and styles, and nothing of the application's. */
export function VendorPage({
  title,
  engine,
  css,
  mode,
  seat,
  hasRooms = false,
  answer,
  play,
}: VendorPageProps) {
  const host = useRef<HTMLDivElement>(null)
  const { language } = useLanguage()
  useEffect(() => speak(language), [language])
  useEffect(() => {
    const element = host.current
    // What is followed once goes on; a page is never begun twice.
    if (!element || element.shadowRoot) return
    const place = element.attachShadow({ mode: 'open' })
    place.adoptedStyleSheets = [tableCss, css].map(sheetOf)
    const sample = sampleSession(title, engine)
    const table = setTable(() => [], {
      seat: { ...sample, ...seat },
      token: '',
      lobby: { tell: () => {}, hear: () => {} },
      fairness: () => {},
      hasRooms,
      place,
    })
    play(answer ? { ...table, play: () => Promise.resolve(answer) } : table)
  })
  return <div ref={host} data-mode={mode === 'light' ? 'light' : 'dark'} />
}

/** The page itself is here the element that the page stands in. */
function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    css.replace(/^:root(\[[^\]]*\])/gm, ':host($1)').replace(/^(:root|html|body)(?=[ ,])/gm, ':host'),
  )
  return sheet
}
