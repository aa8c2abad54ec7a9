import { directed, iconPaths, type IconName } from './icon-paths.ts'

interface IconProps {
  name: IconName
  size?: number
  /** What it means where no words say it; without, it is hidden from assistive technology. */
  label?: string
}

export function Icon({ name, size = 22, label }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={directed.has(name) ? 'mq-directed' : undefined}
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
