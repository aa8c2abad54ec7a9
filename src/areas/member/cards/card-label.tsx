import { Message } from '#i18n/message.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'

/** A bank account or wallet in a sentence: its bank and how its number ends. */
export function CardLabel({ card: { bank, last4 } }: { readonly card: Record<'bank' | 'last4', string> }) {
  return (
    <>
      <bdi>{bank}</bdi> <CardNumber last4={last4} />
    </>
  )
}

/** How a number ends. The dots are only seen. */
export function CardNumber({ last4 }: { readonly last4: string }) {
  return (
    <>
      <VisuallyHidden>
        <Message id="card.ending" />{' '}
      </VisuallyHidden>
      <Number dir="ltr">
        <span aria-hidden="true">•••• </span>
        {last4}
      </Number>
    </>
  )
}

const Number = styled('bdi', { base: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } })
