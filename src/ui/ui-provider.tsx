import { useEffect, type ReactNode } from 'react'
import './styles/base.css'
import 'virtual:system.css'
import { focusPressed } from './focus/focus-pressed.ts'
import { StatusRegions } from './notices/status-regions.tsx'

/** Everything below it can use the components of this folder. Direction is read from `dir` on the root element by the styles. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  useEffect(focusPressed, [])
  return <StatusRegions>{children}</StatusRegions>
}
