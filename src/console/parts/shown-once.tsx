import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { useCopy } from '#ui/hooks/use-copy.ts'

/** Something secret that is shown once, to be copied. */
export function ShownOnce({ lines }: { readonly lines: readonly string[] }) {
  const message = useMessage()
  const text = lines.join('\n')
  const said = { copied: message('console.copied.said'), selected: message('console.selected') }
  const { shown, copy, outcome } = useCopy<HTMLElement>(text, said)
  return (
    <Column>
      <Lines ref={shown} dir="ltr" many={lines.length > 1}>
        {text}
      </Lines>
      {outcome === 'selected' && <Text>{said.selected}</Text>}
      <Button look="outline" size="sm" onClick={() => void copy()}>
        <Message id={outcome === 'copied' ? 'console.copied' : 'console.copy'} />
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
  variants: {
    many: {
      true: { columns: '2 6.7em', columnGap: '4', fontSize: { base: 'sm', md: 'md' }, lineHeight: 'tall' },
    },
  },
})
