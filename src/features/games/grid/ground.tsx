import { styled } from '#ui/styles/styled.tsx'

const gap = '0.75rem'
const plate = `calc(((100cqi + ${gap}) / var(--grid-columns) - ${gap}) * 3 / 4)`
const betweenPlates = (side: string) =>
  `linear-gradient(to ${side}, transparent calc(100% - ${gap}), var(--mq-bg) 0)`

/** Below the rows: colours by `CardGround`, and over them what lies between the plates of cards. */
export const Ground = styled('div', {
  base: {
    position: 'absolute',
    inset: '0',
    contain: 'strict',
    containerType: 'inline-size',
    pointerEvents: 'none',
    '& canvas': {
      position: 'absolute',
      insetInlineStart: '0',
      width: `calc(100% + ${gap})`,
      maxWidth: 'none',
      imageRendering: 'pixelated',
      _rtl: { transform: 'scaleX(-1)' },
    },
    _after: {
      content: '""',
      position: 'absolute',
      inset: '0',
      backgroundImage: `${betweenPlates('right')}, linear-gradient(var(--mq-bg) 0.25rem, transparent 0, transparent calc(0.25rem + ${plate}), var(--mq-bg) 0)`,
      backgroundSize: `calc((100% + ${gap}) / var(--grid-columns)) var(--grid-row)`,
    },
    _rtl: {
      _after: {
        backgroundImage: `${betweenPlates('left')}, linear-gradient(var(--mq-bg) 0.25rem, transparent 0, transparent calc(0.25rem + ${plate}), var(--mq-bg) 0)`,
        backgroundPosition: 'top right',
      },
    },
  },
})
