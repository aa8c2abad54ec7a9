import { useState } from 'react'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/button.tsx'
import { styled } from '#ui/styled.tsx'

/** Something secret that is shown once, to be copied. */
export function ShownOnce({ lines }: { readonly lines: readonly string[] }) {
  const [isCopied, setCopied] = useState(false)
  return (
    <Column>
      <Lines dir="ltr">{lines.join('\n')}</Lines>
      <Button
        look="outline"
        size="sm"
        onClick={() => void navigator.clipboard.writeText(lines.join('\n')).then(() => setCopied(true))}
      >
        <Message id={isCopied ? 'console.copied' : 'console.copy'} />
      </Button>
    </Column>
  )
}

const Column = styled('div', { base: { display: 'grid', justifyItems: 'start', gap: '3' } })
const Lines = styled('code', {
  base: {
    justifySelf: 'stretch',
    p: '4',
    borderRadius: 'm',
    bg: 'sunken',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
})
