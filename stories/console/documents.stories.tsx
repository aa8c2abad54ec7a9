import { useEffect, useState } from 'react'
import type { DocumentId } from '#schemas/config/documents.ts'
import type { DocumentSource } from '#console/parts/document/document-source.ts'
import { documentSources } from '#console/documents/document-sources.ts'
import { kidlat } from '#server/demo/kidlat.ts'
import { solmar } from '#server/demo/solmar.ts'
import preview from '../../.storybook/preview.tsx'
import { found } from '../support/act.ts'
import { readToolbar } from '../support/toolbar.ts'
import { DocumentScene } from './document-scene.tsx'

const meta = preview.meta({
  title: 'Console/Documents',
  // Each is a chunk of its own.
  play: async () => {
    await found('main form')
  },
})

export default meta

interface OfDemoProps {
  readonly id: DocumentId
  readonly merchant: string
}

/** A document of a demo merchant. */
function OfDemo({ id, merchant }: OfDemoProps) {
  const [source, setSource] = useState<DocumentSource>()
  useEffect(() => {
    void documentSources[id]().then(setSource)
  }, [id])
  const value = (merchant === 'solmar' ? solmar : kidlat)[id]
  return source ? <DocumentScene document={source} value={value} onChange={() => {}} /> : null
}

function ofDemo(id: DocumentId) {
  return function Document(_: unknown, { globals }: { readonly globals: Readonly<Record<string, unknown>> }) {
    return <OfDemo id={id} merchant={readToolbar(globals).merchant} />
  }
}

/** What these are made of is tested by the others, and by those of the editors; they are to be looked at. */
const lookOnly = ['!test']

export const DocumentFlags = meta.story({ render: ofDemo('flags'), tags: lookOnly })
export const DocumentRegister = meta.story({ render: ofDemo('register'), tags: lookOnly })
export const DocumentResources = meta.story({ render: ofDemo('resources'), tags: lookOnly })
export const DocumentTheme = meta.story({ render: ofDemo('theme'), tags: lookOnly })
export const DocumentLocales = meta.story({ render: ofDemo('locales'), tags: lookOnly })
export const DocumentRegion = meta.story({ render: ofDemo('region'), tags: lookOnly })
export const DocumentSecurity = meta.story({ render: ofDemo('security') })
export const DocumentGames = meta.story({ render: ofDemo('games') })
export const DocumentHome = meta.story({ render: ofDemo('home'), tags: lookOnly })
export const DocumentAnnouncements = meta.story({ render: ofDemo('announcements') })
export const DocumentHelp = meta.story({ render: ofDemo('help'), tags: lookOnly })
export const DocumentDownload = meta.story({ render: ofDemo('download'), tags: lookOnly })
export const DocumentJoin = meta.story({ render: ofDemo('join'), tags: lookOnly })
export const DocumentDomains = meta.story({ render: ofDemo('domains'), tags: lookOnly })
export const DocumentCustomerService = meta.story({ render: ofDemo('customerService'), tags: lookOnly })
export const DocumentMoney = meta.story({ render: ofDemo('money'), tags: lookOnly })
export const DocumentCashier = meta.story({ render: ofDemo('cashier'), tags: lookOnly })
