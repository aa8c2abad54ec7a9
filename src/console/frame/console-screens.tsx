import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { merchantsQuery } from '#api/queries/configuration.ts'
import { layerOf } from '#schemas/config/edits/draft-owner.ts'
import { Message } from '#i18n/message.tsx'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { PageState } from '#ui/notices/page-state.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { LazyPart } from '../parts/lazy-part.ts'
import { LoadedPart } from '../parts/loaded-part.tsx'
import { useSelf } from '../sign-in/use-self.ts'
import { consolePageList, isOfMerchant, isThere, pagesOf, type ConsolePage } from './console-pages.ts'
import { useMerchantOfAddress } from './merchant-switcher.tsx'

const screens = new Map(consolePageList.map(({ id, load }) => [id, new LazyPart(id, load)]))

/** The screen of the address. */
export function ConsolePages() {
  return (
    <Routes>
      {consolePageList.map((page) => (
        <Route key={page.id} path={page.path} element={<Screen page={page} />} />
      ))}
      <Route path="*" element={<NoPage />} />
    </Routes>
  )
}

function Screen({ page }: { readonly page: ConsolePage }) {
  const message = useMessage()
  const title = message(messageIdOf(`console.page.${page.id}`))
  useEffect(() => {
    document.title = message('console.documentTitle', { page: title })
  }, [message, title])
  const merchant = useMerchantOfAddress()
  const isUnknown = useIsUnknown(merchant)
  const self = useSelf()
  const found = self ? pagesOf(self) : []
  const [first] = found
  // Where one begins is a page that one may see.
  if (page.path === '/' && first && !found.some(({ id }) => id === page.id))
    return <Navigate to={first.path} replace />
  if (isUnknown || !isThere(page, isOfMerchant(page) ? merchant : undefined)) return <NoPage />
  const screen = screens.get(page.id)
  return screen && <LoadedPart key={page.id} part={screen} with={{}} fallback={<Skeleton height="30rem" />} />
}

/** Whether a merchant is none of those that the operator sees. */
function useIsUnknown(merchant: string | undefined): boolean {
  const { data } = useQuery(merchantsQuery)
  if (merchant === undefined || layerOf(merchant) !== undefined) return false
  return data !== undefined && !data.items.some((each) => each.merchant === merchant)
}

function NoPage() {
  return (
    <PageState
      kind="empty"
      level={1}
      title={<Message id="console.noPage" />}
      action={
        <ButtonLink href="/console">
          <Message id="console.noPage.back" />
        </ButtonLink>
      }
    >
      <Message id="console.noPage.text" />
    </PageState>
  )
}
