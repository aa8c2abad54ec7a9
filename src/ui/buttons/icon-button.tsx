import type { ComponentProps } from 'react'
import { buttonRecipe, type ButtonLook } from './button-recipe.ts'
import type { IconName } from '../icons/icon-paths.ts'
import { Icon } from '../icons/icon.tsx'
import { Spinner } from '../loading/spinner.tsx'
import { styled } from '../styles/styled.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'>, Pick<ButtonLook, 'look'> {
  icon: IconName
  label: string
  busy?: boolean | undefined
}

export function IconButton({
  icon,
  label,
  busy = false,
  look = 'ghost',
  onClick,
  ...props
}: IconButtonProps) {
  return (
    <Root
      type="button"
      size="icon"
      look={look}
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      {...props}
    >
      {busy ? <Spinner /> : <Icon name={icon} />}
    </Root>
  )
}

const Root = styled('button', buttonRecipe)
