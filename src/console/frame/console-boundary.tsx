import { Component, type ReactNode } from 'react'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PageState } from '#ui/notices/page-state.tsx'

interface ConsoleBoundaryProps {
  readonly children: ReactNode
}

interface ConsoleBoundaryState {
  readonly failed: boolean
}

/** What fails leaves a page with words and a way on, in texts that are there before any catalogue. */
export class ConsoleBoundary extends Component<ConsoleBoundaryProps, ConsoleBoundaryState> {
  override state: ConsoleBoundaryState = { failed: false }

  static getDerivedStateFromError(): ConsoleBoundaryState {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main>
        <PageState
          kind="error"
          level={1}
          title={<Message id="startUp.failed" />}
          action={
            <Button onClick={() => window.location.reload()}>
              <Message id="action.retry" />
            </Button>
          }
        >
          <Message id="error.systemError" />
        </PageState>
      </main>
    )
  }
}
