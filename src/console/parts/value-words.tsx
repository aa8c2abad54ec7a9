import { Message } from '#i18n/message.tsx'
import { styled } from '#ui/styled.tsx'

/** A value of a document as a person reads it: short ones as they are, the others as JSON. */
export function ValueWords({ value }: { readonly value: unknown }) {
  if (value === undefined || value === null) return <Message id="change.absent" />
  if (typeof value === 'boolean') return <Message id={value ? 'change.on' : 'change.off'} />
  if (typeof value === 'string' && value.length < shown) return <bdi>{value === '' ? '“”' : value}</bdi>
  if (typeof value === 'number') return <bdi>{value}</bdi>
  if (Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string')) {
    const words = value.join(', ')
    if (words.length < 3 * shown) return <bdi>{words}</bdi>
  }
  const text = JSON.stringify(value, null, 2)
  if (text.length < shown) return <code dir="ltr">{text.replaceAll(/\s+/g, ' ')}</code>
  return (
    <details>
      <summary>
        <Message id="change.long" values={{ count: text.length }} />
      </summary>
      <Code dir="ltr">{text.slice(0, mostShown)}</Code>
    </details>
  )
}

/** Characters that fit into a line of a list. */
const shown = 80
const mostShown = 20_000

const Code = styled('pre', {
  base: {
    fontSize: 'xs',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    maxHeight: '20rem',
    overflow: 'auto',
  },
})
