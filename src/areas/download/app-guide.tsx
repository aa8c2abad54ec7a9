import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { Steps } from '#features/content/steps.tsx'
import { writtenIn } from '#i18n/written-in.ts'
import { Message } from '#i18n/message.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { followable } from '#ui/links/followable.ts'
import { Heading } from '#ui/text/heading.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { QrCode } from '#ui/pictures/qr-code.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'

interface AppGuideProps {
  readonly guide: CallAnswer<Calls['downloads']>['apps'][number]
  /** The page is open on such a device: nobody scans the screen that he holds. */
  readonly isHere: boolean
}

/** Where to get one app, by link or by camera, and how to install it. */
export function AppGuide({ guide, isHere }: AppGuideProps) {
  const { app, url, version, title, lead, parts, language } = guide
  const address = followable(url)
  return (
    <Columns>
      {address && (
        <Get>
          {!isHere && (
            <>
              <QrCode text={new URL(address, location.origin).href} />
              <Text look="small" muted>
                <Message id="download.scan" />
              </Text>
            </>
          )}
          {/* Not a screen of the application: a file, or the site in a window of its own. */}
          <ButtonLink href={address} rel="noopener noreferrer" size="lg" look={isHere ? 'solid' : 'outline'}>
            <Icon name={app === 'LITE_APP' ? 'globe' : 'download'} />
            <Message id={app === 'LITE_APP' ? 'download.open' : 'download.get'} />
          </ButtonLink>
          {version && (
            <Text look="small" muted>
              <Message id="download.version" values={{ version }} />
            </Text>
          )}
        </Get>
      )}
      <Words {...writtenIn(language)}>
        <Opening>
          <Heading level={2}>{title}</Heading>
          {lead && <Text muted>{lead}</Text>}
        </Opening>
        {parts.map((part, index) => (
          <Part key={index}>
            <Heading level={3}>{part.title}</Heading>
            <Steps steps={part.steps} level={4} />
          </Part>
        ))}
      </Words>
    </Columns>
  )
}

const Columns = styled('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row-reverse' },
    justifyContent: { md: 'flex-end' },
    alignItems: { base: 'stretch', md: 'flex-start' },
    gap: { base: '6', md: '12' },
  },
})
const Words = styled('div', {
  base: { display: 'grid', flex: '1', gap: '6', minWidth: '0', maxWidth: '44rem' },
})
const Opening = styled('div', { base: { display: 'grid', gap: '1.5' } })
const Part = styled('section', { base: { display: 'grid', gap: '4' } })
const Get = styled('div', {
  base: {
    layerStyle: 'card',
    display: 'grid',
    gap: '3',
    justifyItems: 'center',
    flex: 'none',
    width: { base: 'full', md: '18rem' },
    p: '5',
    textAlign: 'center',
    boxShadow: 's',
    '& > a': { width: 'full' },
  },
})
