import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { routePath } from '#schemas/config/routes/routes.ts'
import { useOptionalPart } from '#api/use-optional-part.ts'
import { useSite } from '#config/use-site.ts'
import { Message } from '#i18n/message.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { useSeen } from '#ui/hooks/use-seen.ts'

/** The way to the apps: a button for who holds a phone, a code for its camera for who does not. */
export function DownloadsPart() {
  const { map, permission } = useSite()
  // Far down on the page, and only on wide ones: the button is enough where it does not come.
  const place = useRef<HTMLDivElement>(null)
  const code = useOptionalPart('qr-code', loadQrCode, useSeen(place))
  if (!map.routes.some(({ id }) => id === 'down')) return null
  const path = routePath('down')
  return (
    <Root aria-labelledby="home-downloads">
      <Words>
        <Heading level={2} id="home-downloads">
          <Message id="home.downloads" values={{ site: permission.siteName }} />
        </Heading>
        <Text muted>
          <Message id="home.downloads.text" />
        </Text>
        <ButtonLink asChild>
          <Link to={path}>
            <Icon name="download" />
            <Message id="home.downloads.action" />
          </Link>
        </ButtonLink>
      </Words>
      <Code ref={place}>{code?.Part && <code.Part text={new URL(path, location.origin).href} />}</Code>
    </Root>
  )
}

const loadQrCode = async () => (await import('#ui/pictures/qr-code.tsx')).QrCode

const Root = styled('section', {
  base: {
    layerStyle: 'card',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '6',
    p: { base: '5', md: '8' },
    boxShadow: 's',
  },
})
const Words = styled('div', { base: { display: 'grid', justifyItems: 'start', gap: '3', minWidth: '0' } })
const Code = styled('div', {
  base: {
    display: { base: 'none', md: 'block' },
    flex: 'none',
    width: '9rem',
    height: '9rem',
    '& svg': { width: 'full', height: 'full' },
  },
})
