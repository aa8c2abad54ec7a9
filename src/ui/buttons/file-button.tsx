import type { ComponentProps } from 'react'
import { buttonRecipe } from './button-recipe.ts'
import { Spinner } from '../loading/spinner.tsx'
import { styled } from '../styles/styled.tsx'

interface FileButtonProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'disabled'> {
  readonly busy?: boolean
  readonly onChoose?: (file: File) => void
  /** Where several can be chosen, or with `webkitdirectory` a folder: all of them. */
  readonly onChooseAll?: (files: readonly File[]) => void
}

/** A file input that looks like a button and is its label. The same file can be chosen again. */
export function FileButton({ busy = false, onChoose, onChooseAll, children, ...input }: FileButtonProps) {
  return (
    <Root look="outline" size="sm" aria-busy={busy || undefined}>
      <input
        {...input}
        type="file"
        disabled={busy}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file && onChooseAll) onChooseAll([...(target.files ?? [])])
          else if (file) onChoose?.(file)
          target.value = ''
        }}
      />
      {busy && <Spinner />}
      {children}
    </Root>
  )
}

const Root = styled('label', {
  ...buttonRecipe,
  base: {
    ...buttonRecipe.base,
    // Over the whole button: a file can be dropped on it as well.
    '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'inherit' },
    '&:has(:focus-visible)': { outline: '2px solid var(--mq-focus)', outlineOffset: '2px' },
    '&:has([aria-invalid])': { borderColor: 'danger.text' },
  },
})
