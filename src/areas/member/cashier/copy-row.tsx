import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { useCopy } from '#ui/hooks/use-copy.ts'

interface CopyRowProps {
  readonly label: string
  /** What is copied. */
  readonly value: string
  /** What is shown in its place. */
  readonly shown?: string
}

/** A value under its label, and a button that copies it; where the browser does not allow that, the value is selected. */
export function CopyRow({ label, value, shown: text = value }: CopyRowProps) {
  const message = useMessage()
  const { shown, copy, outcome } = useCopy<HTMLElement>(value, {
    copied: message('cashier.copied.said', { what: label }),
    selected: message('cashier.selected.said', { what: label }),
  })
  return (
    <Row>
      <dt>{label}</dt>
      <dd>
        <bdi dir="ltr" ref={shown}>
          {text}
        </bdi>
      </dd>
      <dd>
        <Button
          size="sm"
          look="outline"
          aria-label={outcome ? undefined : message('cashier.copy.of', { what: label })}
          onClick={() => void copy()}
        >
          {outcome === 'copied' && <Icon name="check" size={18} />}
          <Message id={`cashier.${outcome ?? 'copy'}`} />
        </Button>
      </dd>
    </Row>
  )
}

const Row = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '3',
    py: '2',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
    _last: { borderBlockEndWidth: '0' },
    '& > dt': { color: 'fg.muted', textStyle: 'small' },
    '& > dd:last-child': { gridColumn: '2', gridRow: '1 / span 2' },
    '& bdi': { fontWeight: 'medium', overflowWrap: 'anywhere', userSelect: 'all' },
  },
})
