import { useEffect, useRef, type ReactNode } from 'react'
import { contrast } from '#schemas/config/theme/oklch.ts'
import type { ColourName } from '#schemas/config/theme/theme-pairs.ts'
import { themePalette, type Mode, type PaletteSeed } from '#schemas/config/theme/theme-palette.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'

interface PaletteViewProps {
  readonly seed: PaletteSeed
  readonly mode: Mode
}

interface Sample {
  readonly id: 'text' | 'muted' | 'link' | 'button' | 'badge' | 'edge'
  readonly pair: readonly [ColourName, ColourName]
  /** What WCAG 2.2 asks of the pair (1.4.3, 1.4.11). */
  readonly asked: number
}

const samples: readonly Sample[] = [
  { id: 'text', pair: ['text', 'surface'], asked: 4.5 },
  { id: 'muted', pair: ['text-muted', 'surface'], asked: 4.5 },
  { id: 'link', pair: ['brand-text', 'surface'], asked: 4.5 },
  { id: 'button', pair: ['on-brand', 'brand'], asked: 4.5 },
  { id: 'badge', pair: ['on-accent-soft', 'accent-soft'], asked: 4.5 },
  { id: 'edge', pair: ['border-strong', 'surface'], asked: 3 },
]

/** How text, links, buttons and edges look in one mode, with the contrast of each. */
export function PaletteView({ seed, mode }: PaletteViewProps) {
  const message = useMessage()
  const palette = themePalette(seed, mode)
  const title = message(`document.theme.defaultMode.${mode}`)
  return (
    <Painted palette={palette} label={title}>
      <h3>{title}</h3>
      {samples.map(({ id, pair: [foreground, background], asked }) => {
        const ratio = contrast(palette[foreground], palette[background])
        return (
          <Line key={id}>
            <span data-sample={id}>
              <Message id={`document.theme.sample.${id}`} />
            </span>
            <span>
              <Message id="document.theme.ratio" values={{ ratio: Math.floor(ratio * 10) / 10 }} />{' '}
              <span data-verdict={ratio >= asked ? 'passes' : 'fails'}>
                <Icon name={ratio >= asked ? 'check' : 'warning'} size={16} />
                <Message id={ratio >= asked ? 'document.theme.passes' : 'document.theme.fails'} />
              </span>
            </span>
          </Line>
        )
      })}
    </Painted>
  )
}

interface PaintedProps {
  readonly palette: Readonly<Record<ColourName, string>>
  readonly label: string
  readonly children: ReactNode
}

/** Gives what is inside the colours of the palette: by script, since no attribute may carry styles. */
function Painted({ palette, label, children }: PaintedProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const [name, colour] of Object.entries(palette))
      box.current?.style.setProperty(`--mq-${name}`, colour)
  }, [palette])
  return (
    <Box ref={box} role="group" aria-label={label}>
      {children}
    </Box>
  )
}

// The variables themselves: the names of colours have been worked out for the page before.
const Box = styled('div', {
  base: {
    display: 'grid',
    gap: '2',
    p: '4',
    borderWidth: '1px',
    borderColor: 'var(--mq-border)',
    borderRadius: 'm',
    background: 'var(--mq-surface)',
    color: 'var(--mq-text)',
    '& h3': { fontWeight: 'semibold' },
    '& [data-sample=muted]': { color: 'var(--mq-text-muted)' },
    '& [data-sample=link]': { color: 'var(--mq-brand-text)', textDecoration: 'underline' },
    '& [data-sample=button]': {
      background: 'var(--mq-brand)',
      color: 'var(--mq-on-brand)',
      fontWeight: 'semibold',
      px: '4',
      py: '1.5',
      borderRadius: 'control',
    },
    '& [data-sample=badge]': {
      background: 'var(--mq-accent-soft)',
      color: 'var(--mq-on-accent-soft)',
      px: '2.5',
      borderRadius: 'full',
    },
    '& [data-sample=edge]': {
      borderWidth: '1px',
      borderColor: 'var(--mq-border-strong)',
      px: '3',
      py: '1',
      borderRadius: 'm',
    },
    '& [data-verdict]': { display: 'inline-flex', alignItems: 'center', gap: '1', fontWeight: 'medium' },
    '& [data-verdict=passes]': { color: 'var(--mq-success-text)' },
    '& [data-verdict=fails]': { color: 'var(--mq-danger-text)' },
  },
})
const Line = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    fontSize: 'sm',
  },
})
