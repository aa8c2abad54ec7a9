import type { ComponentProps } from 'react'
import { buttonRecipe, type ButtonLook } from './button-recipe.ts'
import { Spinner } from '../loading/spinner.tsx'
import { styled } from '../styles/styled.tsx'

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Something it started is under way: it keeps its width, its name and the focus, and answers no further press. */
  busy?: boolean | undefined
}

export function Button({ busy = false, children, onClick, type = 'button', ...props }: ButtonProps) {
  return (
    <Root
      {...props}
      type={busy ? 'button' : type}
      aria-busy={busy || undefined}
      aria-disabled={busy || props['aria-disabled'] || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? (
        <>
          <Centre>
            <Spinner />
          </Centre>
          <Faint>{children}</Faint>
        </>
      ) : (
        children
      )}
    </Root>
  )
}

const Root = styled('button', buttonRecipe)
const Centre = styled('span', {
  base: { position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' },
})
const Faint = styled('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '2', opacity: 0 } })
