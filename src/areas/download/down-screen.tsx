import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { downloadsQuery } from '#api/queries/content.ts'
import { usePartName } from '#config/use-part-name.ts'
import { useSite } from '#config/use-site.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { AskUs } from '#features/content/ask-us.tsx'
import { writtenIn } from '#i18n/written-in.ts'
import { Message } from '#i18n/message.tsx'
import { useLanguage } from '#i18n/use-language.ts'
import { useMessage } from '#i18n/use-message.ts'
import { useNamespace } from '#i18n/use-namespace.ts'
import { Heading } from '#ui/text/heading.tsx'
import { HomeLink } from '#ui/links/home-link.tsx'
import { PageState } from '#ui/notices/page-state.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { Text } from '#ui/text/text.tsx'
import { AppGuide } from './app-guide.tsx'
import { appOfDevice, inOrderFor } from './platform-of.ts'

/** The apps of the merchant, that of the visitor's device first, each with how it is installed; `?app=` opens one. */
export function DownScreen() {
  const hasTexts = useNamespace('content')
  const message = useMessage()
  const { language } = useLanguage()
  const { permission } = useSite()
  const { data, error, isFetching, refetch } = useQuery(downloadsQuery(usePartName('download'), language))
  const [address, setAddress] = useSearchParams()
  if (error && !data) return <ErrorNote error={error} onRetry={() => void refetch()} busy={isFetching} />
  if (!data || !hasTexts) return <Skeleton height="40rem" />
  const device = { userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints }
  const apps = inOrderFor(data.apps, device)
  const shown = apps.find(({ app }) => app === address.get('app')) ?? apps[0]
  if (!shown) {
    return (
      <PageState
        kind="empty"
        icon="download"
        level={1}
        title={<Message id="download.none" />}
        action={
          <HomeLink>
            <Message id="action.home" />
          </HomeLink>
        }
      />
    )
  }
  const open = (app: string) => setAddress({ app }, { replace: true, state: { keepsScroll: true } })
  return (
    <Page>
      <Opening>
        <Heading level={1}>
          <Message id="download.title" values={{ site: permission.siteName }} />
        </Heading>
        <Text muted>
          <Message id="download.text" />
        </Text>
      </Opening>
      <Tabs
        label={message('download.apps')}
        tabs={apps.map(({ app, title, language: written }) => ({
          id: app,
          label: <span {...writtenIn(written)}>{title}</span>,
        }))}
        value={shown.app}
        onChange={open}
      >
        <AppGuide key={shown.app} guide={shown} isHere={isHere(shown.app, appOfDevice(device))} />
      </Tabs>
      <AskUs />
    </Page>
  )
}

/** Whether the device that shows the page is the one that the app is for. */
function isHere(app: string, ofDevice: string | undefined) {
  return app === ofDevice || (app === 'LITE_APP' && ofDevice !== undefined)
}

const Page = styled('div', {
  base: { display: 'grid', gap: '6', gridTemplateColumns: 'minmax(0, 1fr)', overflowWrap: 'anywhere' },
})
const Opening = styled('div', { base: { display: 'grid', gap: '1.5' } })
