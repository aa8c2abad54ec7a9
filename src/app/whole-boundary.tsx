import { Component, type ReactNode } from 'react'
import { dropPrerendered } from '#features/session/prerendered/prerendered-registration.ts'
import { StartUpFailedPage } from './start-up-failed-page.tsx'

interface WholeBoundaryProps {
  readonly children: ReactNode
}

interface WholeBoundaryState {
  readonly failed: boolean
}

/** The last boundary: what fails outside of every area leaves a page with words and a way on, never a white one. */
export class WholeBoundary extends Component<WholeBoundaryProps, WholeBoundaryState> {
  override state: WholeBoundaryState = { failed: false }

  static getDerivedStateFromError(): WholeBoundaryState {
    return { failed: true }
  }

  override componentDidCatch(): void {
    dropPrerendered()
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <StartUpFailedPage error="systemError" onRetry={() => window.location.reload()} />
  }
}
