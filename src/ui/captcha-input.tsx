import type { ComponentProps } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextInput } from './text-input.tsx'

interface CaptchaInputProps extends ComponentProps<'input'> {
  /** The address of the picture; without it the place is kept empty. */
  image?: string | undefined
  imageLabel: string
  refreshLabel: string
  onRefresh: () => void
  refreshing?: boolean | undefined
}

/** The input for the letters of a picture, the picture, and a button for another one. */
export function CaptchaInput(props: CaptchaInputProps) {
  const { image, imageLabel, refreshLabel, onRefresh, refreshing, ...input } = props
  return (
    <div className="mq-row">
      <div className="mq-row__grow">
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          className="mq-input--code"
        />
      </div>
      <div className="mq-row__fixed">
        {image ? (
          <img className="mq-captcha" src={image} alt={imageLabel} />
        ) : (
          <span className="mq-captcha" data-empty="" />
        )}
        <IconButton icon="refresh" label={refreshLabel} onClick={onRefresh} busy={refreshing} />
      </div>
    </div>
  )
}
