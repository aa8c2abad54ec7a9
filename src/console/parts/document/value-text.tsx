import { own } from '#schemas/json/read-value.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { styled } from '#ui/styles/styled.tsx'
import { useChoiceText, usePathText } from './use-path-text.ts'
import { valueName } from './value-names.ts'

interface ValueTextProps {
  readonly value: unknown
  /** Where it stands: there a code may have a name. */
  readonly path?: string
}

/** A value of a document as a person reads it: short ones as they are, a colour and a picture also as one sees them, the others as JSON. */
export function ValueText({ value, path = '' }: ValueTextProps) {
  const message = useMessage()
  const choice = useChoiceText()
  const place = usePathText()
  if (value === undefined || value === null) return <Message id="change.absent" />
  if (typeof value === 'boolean') return <Message id={value ? 'change.on' : 'change.off'} />
  if (typeof value === 'string' && colour.test(value))
    return (
      <Seen>
        <Swatch style={{ backgroundColor: value }} />
        <bdi>{value}</bdi>
      </Seen>
    )
  if (typeof value === 'string' && picture.test(value))
    return (
      <Seen>
        <Small src={value} alt="" loading="lazy" />
        <bdi>{value.replace(longHash, '$1…')}</bdi>
      </Seen>
    )
  if (typeof value === 'string' && value.length < shown)
    return <bdi>{value === '' ? '“”' : (choice(path, value) ?? valueName(path, value, message))}</bdi>
  if (typeof value === 'number') return <bdi>{value}</bdi>
  if (Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string')) {
    const words = value.map((each) => valueName(path, each, message)).join(', ')
    if (words.length < 3 * shown) return <bdi>{words}</bdi>
  }
  const named = own(value, 'path')
  if (placesOf.test(path) && typeof named === 'string') return <bdi>{place(named)}</bdi>
  const text = JSON.stringify(value, null, 2)
  if (text.length < shown) return <code dir="ltr">{text.replaceAll(/\s+/g, ' ')}</code>
  return (
    <details>
      <summary>
        <Message id="change.long" values={{ count: text.length }} />
      </summary>
      <Code dir="ltr" role="group" aria-label={message('change.whole')} tabIndex={0}>
        {text.slice(0, mostShown)}
      </Code>
    </details>
  )
}

/** Entries that name a place. */
const placesOf = /^\/(locks|removes|inherits)\//
const colour = /^#[0-9a-f]{6}$/i
const picture = /^\/(uploads|brands)\/[\w/.-]+\.(webp|png|jpe?g|svg|avif)$/
/** What nobody reads to its end. */
const longHash = /([0-9a-f]{8})[0-9a-f]{56}/

/** Characters that fit into a line of a list. */
const shown = 80
const mostShown = 20_000

const Seen = styled('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1.5', minWidth: '0', verticalAlign: 'middle' },
})
const Swatch = styled('span', {
  base: { flex: 'none', width: '1rem', height: '1rem', borderRadius: 's', borderWidth: '1px' },
})
const Small = styled('img', {
  base: { flex: 'none', height: '2rem', maxWidth: '6rem', objectFit: 'contain', borderRadius: 's' },
})
const Code = styled('pre', {
  base: {
    fontSize: 'xs',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    maxHeight: '20rem',
    overflow: 'auto',
  },
})
