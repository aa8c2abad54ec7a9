import { languageTable } from '#schemas/config/languages.ts'
import { Message } from '#i18n/message.tsx'
import { useLanguage } from '#i18n/use-language.ts'
import { useMessage } from '#i18n/use-message.ts'
import { Badge } from '#ui/notices/badge.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { CopyCode } from './copy-code.tsx'
import type { OutboxMerchants, OutboxMessage } from './outbox-answer.ts'
import { ownLink } from './own-link.ts'
import { relativeTime } from '#i18n/relative-time.ts'

interface OutboxRowProps {
  readonly message: OutboxMessage
  readonly merchants: OutboxMerchants
  readonly now: string
  /** It came while somebody was looking. */
  readonly isFresh: boolean
}

/** One message: whatever it holds was written by somebody, and is shown as text alone. */
export function OutboxRow({ message: shown, merchants, now, isFresh }: OutboxRowProps) {
  const { channel, merchant, recipient, sentAt, purpose, subject, text, code } = shown
  const message = useMessage()
  const { language } = useLanguage()
  const site = merchants.find((each) => each.merchant === merchant)?.siteName ?? merchant
  const link = ownLink(
    shown.link,
    merchants.map(({ origin }) => origin),
  )
  return (
    <Row fresh={isFresh}>
      <Sign>
        <Icon name={channel === 'sms' ? 'phone' : 'mail'} label={message(`outbox.${channel}`)} />
      </Sign>
      <Head>
        <Heading level={2} look="subheading">
          <Message id={purpose ? `outbox.purpose.${purpose}` : `outbox.${channel}`} />
        </Heading>
        <About>
          <bdi dir="ltr">{recipient}</bdi>
          <Badge tone="info">{site}</Badge>
        </About>
      </Head>
      <When dateTime={sentAt}>
        <strong>
          <bdi>{relativeTime(sentAt, now, languageTable[language].formats)}</bdi>
        </strong>
        <span>
          <Message id="outbox.sentAt" values={{ at: new Date(sentAt) }} />
        </span>
      </When>
      {(code !== undefined || link !== undefined) && (
        <Take>
          {code !== undefined && <CopyCode code={code} recipient={recipient} />}
          {link !== undefined && (
            <ButtonLink
              size="sm"
              look="outline"
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={message('outbox.openOf', { recipient })}
            >
              <Message id="outbox.open" />
            </ButtonLink>
          )}
        </Take>
      )}
      <Body>
        {subject !== undefined && <Subject dir="auto">{subject}</Subject>}
        <Words dir="auto">{text}</Words>
      </Body>
    </Row>
  )
}

const Row = styled('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', lg: 'auto minmax(0, 1fr) auto 13rem' },
    gridTemplateAreas: {
      base: '"sign head" "when when" "take take" "body body"',
      lg: '"sign head take when" "sign body take when"',
    },
    columnGap: { base: '3', lg: '5' },
    rowGap: { base: '3', lg: '1.5' },
    p: { base: '4', lg: '5' },
    layerStyle: 'card',
    borderInlineStartWidth: '4px',
  },
  variants: {
    fresh: {
      true: { borderInlineStartColor: 'brand.text', animationStyle: 'rise' },
    },
  },
})
const Sign = styled('span', {
  base: {
    gridArea: 'sign',
    display: 'grid',
    placeItems: 'center',
    width: '2.75rem',
    height: '2.75rem',
    borderRadius: 'm',
    bg: 'brand.soft',
    color: 'brand.onSoft',
  },
})
const Head = styled('div', { base: { gridArea: 'head', minWidth: '0' } })
const About = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2.5',
    rowGap: '1',
    mt: '0.5',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
  },
})
const When = styled('time', {
  base: {
    gridArea: 'when',
    display: 'flex',
    flexWrap: 'wrap',
    flexDirection: { lg: 'column' },
    columnGap: '2',
    alignItems: { base: 'baseline', lg: 'flex-end' },
    textAlign: { lg: 'end' },
    fontSize: 'sm',
    color: 'fg.muted',
    '& strong': { color: 'fg', fontWeight: 'semibold' },
  },
})
const Take = styled('div', {
  base: {
    gridArea: 'take',
    alignSelf: 'start',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
  },
})
const Body = styled('div', {
  base: { gridArea: 'body', display: 'grid', justifyItems: 'start', gap: '1', minWidth: '0' },
})
const Subject = styled('strong', { base: { overflowWrap: 'anywhere' } })
const Words = styled('p', {
  base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: 'prose', fontSize: 'sm' },
})
