import { useEffect } from 'react'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { useSite } from '#config/use-site.ts'
import { AskUs } from '#features/content/ask-us.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Badge } from '#ui/notices/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { useLines, type LineSpeed } from './use-lines.ts'

/** The lines with what each takes; what is done or cannot be done is announced. */
export function LineList({ routers }: CallAnswer<Calls['domainRoute']>) {
  const message = useMessage()
  const announce = useAnnounce()
  const { permission } = useSite()
  const { speeds, again, isDone, fastest } = useLines(
    routers.map(({ url }) => url),
    permission.merchantCode,
  )
  const best = routers.find(({ url }) => url === fastest)
  const ms = fastest === undefined ? undefined : speeds.get(fastest)
  const isDown = isDone && !best && routers.length > 0
  const done =
    isDone && best && typeof ms === 'number' ? message('lines.done', { domain: best.domain, ms }) : undefined
  useEffect(() => {
    if (done !== undefined) announce(done)
  }, [announce, done])
  return (
    <Page>
      <div>
        <Heading level={1}>
          <Message id={routers.length === 0 ? 'lines.empty' : 'lines.title'} />
        </Heading>
        <Text muted>
          <Message id="lines.text" values={{ site: permission.siteName }} />
        </Text>
      </div>
      {isDown && (
        <Text role="alert">
          <Message id="lines.none" />
        </Text>
      )}
      <List>
        {routers.map(({ url, domain, region }) => (
          <Line key={url} fastest={isDone && url === fastest}>
            <Name>
              <strong dir="ltr">{domain}</strong>
              {region && <Text muted>{region}</Text>}
            </Name>
            <Marks>
              {isDone && url === fastest && (
                <Badge tone="success">
                  <Message id="lines.fastest" />
                </Badge>
              )}
              <Speed speed={speeds.get(url)} />
              {url === location.origin ? (
                <Badge>
                  <Message id="lines.here" />
                </Badge>
              ) : (
                <ButtonLink
                  href={`${url}/`}
                  rel="noopener"
                  size="sm"
                  look={isDone && url === fastest ? 'solid' : 'outline'}
                >
                  <Message id="lines.open" values={{ domain }} />
                </ButtonLink>
              )}
            </Marks>
          </Line>
        ))}
      </List>
      <div>
        <Button look="outline" busy={!isDone} onClick={again}>
          <Message id="lines.again" />
        </Button>
      </div>
      <AskUs />
    </Page>
  )
}

function Speed({ speed }: { readonly speed: LineSpeed }) {
  if (speed === undefined) return <Message id="lines.measuring" />
  if (speed === 'down') return <Message id="lines.down" />
  return (
    <Figure>
      <Message id="lines.ms" values={{ ms: speed }} />
    </Figure>
  )
}

const Page = styled('div', { base: { display: 'grid', gap: '6', maxWidth: '52rem', mx: 'auto' } })
const List = styled('ul', { base: { display: 'grid', gap: '3' } })
const Line = styled('li', {
  base: {
    layerStyle: 'card',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: '4.5rem',
    p: '4',
    overflowWrap: 'anywhere',
  },
  variants: { fastest: { true: { borderColor: 'success' } } },
})
const Name = styled('div', { base: { minWidth: '0' } })
const Marks = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
})
const Figure = styled('span', { base: { fontVariantNumeric: 'tabular-nums', fontWeight: 'semibold' } })
