import type { ShownFinding } from '#schemas/config/edits/shown-finding.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { usePathText } from './use-path-text.ts'
import { ValueText } from './value-text.tsx'

interface QuickFixButtonProps {
  readonly finding: ShownFinding
  readonly isBusy: boolean
  readonly onQuickFix: (finding: ShownFinding) => void
}

/** Mends a finding at a press, and says before what it will do. */
export function QuickFixButton({ finding, isBusy, onQuickFix }: QuickFixButtonProps) {
  const message = useMessage()
  const words = usePathText()
  const { edits = [], path, takesBack } = finding
  if (edits.length === 0) return null
  const id = takesBack ? 'mend.takeBack' : 'mend.do'
  return (
    <Bar>
      <Button
        size="sm"
        look="outline"
        aria-disabled={isBusy}
        aria-label={message('mend.of', { act: message(id), place: words(path) })}
        onClick={() => !isBusy && onQuickFix(finding)}
      >
        <Message id={id} />
      </Button>
      <Does>
        {edits.slice(0, mostSaid).map(({ path: at, to }) => (
          <li key={at}>
            {words(at)}: <ValueText path={at} value={to} />
          </li>
        ))}
        {edits.length > mostSaid && (
          <li>
            <Message id="change.more" values={{ count: edits.length - mostSaid }} />
          </li>
        )}
      </Does>
    </Bar>
  )
}

const mostSaid = 4

const Bar = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1', mt: '1' },
})
const Does = styled('ul', {
  base: { listStyle: 'none', p: '0', m: '0', fontSize: 'sm', color: 'fg.muted', minWidth: '0' },
})
