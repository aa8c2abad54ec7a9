import { useMutation } from '@tanstack/react-query'
import { request } from '#api/client.ts'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { RefusedHere } from '../parts/console-form.tsx'

interface CardNumberProps {
  readonly merchant: string
  readonly withdrawal: string
  readonly last4: string
}

/** The number that a withdrawal goes to: its end, and all of it at a press, which the audit keeps. */
export function CardNumber({ merchant, withdrawal, last4 }: CardNumberProps) {
  const reveal = useMutation({
    mutationFn: () => request('revealCard', { params: { merchant, withdrawal } }),
    gcTime: 0,
  })
  const { data, error, isPending } = reveal
  return (
    <Column>
      <Row>
        <span role="status">
          {data ? (
            <Number dir="ltr">{data.number}</Number>
          ) : (
            <>
              <VisuallyHidden>
                <Message id="withdrawals.number.ending" values={{ last4 }} />
              </VisuallyHidden>
              <Number dir="ltr" aria-hidden="true">
                •••• {last4}
              </Number>
            </>
          )}
        </span>
        <Button
          look="ghost"
          size="sm"
          busy={isPending}
          onClick={() => (data ? reveal.reset() : reveal.mutate())}
        >
          <Message id={data ? 'withdrawals.number.hide' : 'withdrawals.number.show'} />
        </Button>
      </Row>
      {!data && (
        <Text look="small" muted>
          <Message id="withdrawals.number.recorded" />
        </Text>
      )}
      {error && !isPending && <RefusedHere error={error} />}
    </Column>
  )
}

const Column = styled('div', { base: { display: 'grid', gap: '1' } })
const Row = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } })
const Number = styled('bdi', { base: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' } })
