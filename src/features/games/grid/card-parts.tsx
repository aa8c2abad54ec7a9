import { oneLine } from '#ui/styles/one-line.ts'
import { styled } from '#ui/styles/styled.tsx'

/** The looks of a card, the same for one that React draws and for one of the grid, which React draws once and the grid copies. */
export const Cell = styled('div', { base: { position: 'relative', minWidth: '0' } })

export const CardLink = styled('a', {
  base: {
    display: 'block',
    borderRadius: 'm',
    color: 'fg',
    '&:hover img, &:focus-visible img': { transform: 'scale(1.04)' },
    '&:active': { opacity: 0.85 },
  },
})

/** In the picture's own colour until it is there; the grid sets it. */
export const PictureBackground = styled('span', {
  base: {
    display: 'block',
    position: 'relative',
    aspectRatio: '4 / 3',
    // The grid says it in whole pixels.
    height: 'var(--grid-picture, auto)',
    overflow: 'hidden',
    borderRadius: 'm',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'sunken',
    contain: 'strict',
  },
})

export const Picture = styled('img', {
  base: {
    width: 'full',
    height: 'full',
    objectFit: 'cover',
    transition: 'transform 200ms',
    '&:is([data-state=maintenance] *, [data-state=soon] *)': { filter: 'grayscale(0.9) brightness(0.6)' },
  },
})

const line = { display: 'block', ...oneLine } as const

export const Title = styled('span', {
  base: {
    ...line,
    mt: '1.5',
    px: '0.5',
    fontSize: 'sm',
    fontWeight: 'semibold',
    lineHeight: 'snug',
  },
})

export const Note = styled('span', {
  base: { ...line, px: '0.5', fontSize: 'xs', lineHeight: 'normal', color: 'fg.muted' },
})

/** On a plate of its own, so that it can be read on any picture. */
export const Marks = styled('span', {
  base: {
    ...line,
    position: 'absolute',
    insetBlockStart: '1.5',
    insetInlineStart: '1.5',
    // Up to the star; on a small phone into the room around it.
    maxWidth: { base: 'calc(100% - 2.625rem)', sm: 'calc(100% - 3.25rem)' },
    px: { base: '1.5', sm: '2' },
    py: '0.5',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    bg: 'accent.solid',
    color: 'accent.on',
    '&:is([data-state=maintenance] *, [data-state=soon] *)': { bg: 'warning.solid', color: 'warning.on' },
  },
})

const starShape =
  'polygon(50% 4%, 63% 36%, 97% 38%, 71% 60%, 80% 94%, 50% 75%, 20% 94%, 29% 60%, 3% 38%, 37% 36%)'

/** A star in outline, and a whole one where the game is a favourite: shape tells it, not colour alone. */
export const Star = styled('button', {
  base: {
    position: 'absolute',
    insetBlockStart: '0',
    insetInlineEnd: '0',
    width: 'touch',
    height: 'touch',
    borderRadius: 'full',
    forcedColorAdjust: 'none',
    '&::before, &::after': { content: '""', position: 'absolute', clipPath: starShape },
    '&::before': { inset: '0.75rem', bg: '#fff', filter: 'drop-shadow(0 0 2px #000)' },
    '&::after': { inset: '0.9375rem', bg: '#35323f' },
    '&[aria-pressed=true]::before': { bg: '#ffc93c' },
    '&[aria-pressed=true]::after': { display: 'none' },
    '&[aria-busy=true]': { opacity: 0.5 },
    // On any picture.
    bgImage: 'radial-gradient(closest-side, rgb(0 0 0 / 0.45), transparent)',
    '&:hover::before': { inset: '0.6875rem' },
  },
})
