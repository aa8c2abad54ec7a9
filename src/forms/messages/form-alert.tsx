import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Icon } from '#ui/icons/icon.tsx'
import { controlId } from '../draft/form-context.ts'
import { useErrorTitle } from './use-error-title.ts'
import { focusAfter } from '#ui/focus/focus-after.ts'
import { typesElsewhere } from '#ui/focus/types-elsewhere.ts'
import { useNetworkBack } from '#ui/hooks/use-network-back.ts'
import { styled } from '#ui/styles/styled.tsx'

export interface AlertContent {
  readonly text: string
  /** What failed: the focus moves once for each, and stays where it is when the words change. */
  readonly cause?: object | undefined
  /** The field at which the player goes on; without it the focus moves to the alert. */
  readonly field?: string | undefined
  /** It says that the network is away, and goes when that is back: what was typed is still there, with the button that sends it. */
  readonly goesWithNetwork?: boolean
  /** What helps, to be pressed. */
  readonly remedy?: ReactNode
}

/** What is wrong with the whole form. */
export function FormAlert({ content, formId }: { readonly content: AlertContent; readonly formId: string }) {
  const box = useRef<HTMLDivElement>(null)
  const cause = content.cause ?? content
  const [over, setOver] = useState<object>()
  const isOver = content.goesWithNetwork === true && over === cause
  useErrorTitle(!isOver)
  const focus = useEffectEvent(() => {
    if (typesElsewhere(box.current?.closest('form'))) return
    const field = content.field && document.getElementById(controlId(formId, content.field))
    if (field instanceof HTMLInputElement) field.select()
    ;(field || box.current)?.focus()
  })
  useNetworkBack(content.goesWithNetwork === true, () => {
    focusAfter(box.current)
    setOver(cause)
  })
  useEffect(() => {
    focus()
  }, [cause, formId])
  if (isOver) return null
  return (
    <Box ref={box} role="alert" tabIndex={-1}>
      <Icon name="warning" />
      <Words>
        <span>{content.text}</span>
        {content.remedy}
      </Words>
    </Box>
  )
}

const Box = styled('div', {
  base: {
    display: 'flex',
    gap: '3',
    px: '4',
    py: '3',
    borderWidth: '1px',
    borderInlineStartWidth: '4px',
    borderColor: 'danger.text',
    borderRadius: 'm',
    bg: 'danger.soft',
    color: 'danger.onSoft',
    '& svg': { flex: 'none' },
  },
})
const Words = styled('div', { base: { display: 'grid', justifyItems: 'start', gap: '3', minWidth: '0' } })
