import { styled } from '#ui/styles/styled.tsx'

/** What the merchant says while the payment is made; nothing where the method says nothing. */
export function PayInstructions({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null
  return (
    <Paragraph>
      <bdi>{text}</bdi>
    </Paragraph>
  )
}

const Paragraph = styled('p', {
  base: { p: '3', borderRadius: 'm', bg: 'sunken', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
})
