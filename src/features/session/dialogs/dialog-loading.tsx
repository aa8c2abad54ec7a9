import { Spinner } from '#ui/loading/spinner.tsx'
import { styled } from '#ui/styles/styled.tsx'

/** Shows after a moment that a dialog is on its way. */
export function DialogLoading() {
  return (
    <Layer aria-hidden="true">
      <Spinner size="large" />
    </Layer>
  )
}

const Layer = styled('div', {
  base: {
    position: 'fixed',
    inset: 0,
    zIndex: 'dialog',
    display: 'grid',
    placeItems: 'center',
    color: 'brand.text',
    pointerEvents: 'none',
    animation: 'appear 1ms 200ms both',
  },
})
