import { useState, type ReactNode } from 'react'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { PagePlaces } from './page-places.tsx'
import { usePagePlaces } from './use-page-places.ts'
import { viewports, type Viewport } from './viewports.ts'

interface PreviewFrameProps {
  readonly origin: string
  readonly viewport: Viewport
  readonly merchant: string
  readonly draft: string | undefined
  /** A page of the site; its first one where none is named. */
  readonly path?: string
  /** What is said above it in the place of the tools. */
  readonly caption?: ReactNode
}

/** The page of a preview in a window of its own size, in which an operator can point at what a setting makes. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { origin, viewport, merchant, draft, path = '/', caption } = props
  const message = useMessage()
  const [isInspecting, setInspecting] = useState(false)
  const { frame, paths, pointed, ask, point } = usePagePlaces(origin, isInspecting)
  const [width, height] = viewports[viewport]
  return (
    <>
      {caption}
      {!caption && (
        <Bar>
          <Button
            size="sm"
            look="outline"
            aria-pressed={isInspecting}
            onClick={() => setInspecting(!isInspecting)}
          >
            <Message id="inspect.do" />
          </Button>
          <TextLink look="alone" href={origin} target="_blank" rel="noopener">
            <Message id="preview.open" />
          </TextLink>
        </Bar>
      )}
      {isInspecting && (
        <PagePlaces
          merchant={merchant}
          draft={draft}
          paths={paths}
          pointed={pointed}
          onPoint={point}
          onAsk={ask}
        />
      )}
      <Stage viewport={viewport}>
        <iframe
          ref={frame}
          src={`${origin}${path}`}
          title={message('preview.title')}
          width={width}
          height={height}
          // It shows the site and does nothing to the console around it.
          sandbox="allow-scripts allow-same-origin allow-forms"
        />
      </Stage>
    </>
  )
}

const Bar = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '1' },
})
/** The window is as large as it says, and drawn smaller where that is more than there is room for. */
const Stage = styled('div', {
  base: {
    direction: 'ltr',
    mx: 'auto',
    overflow: 'hidden',
    borderWidth: '1px',
    borderRadius: 'm',
    '& iframe': { border: '0', maxWidth: 'none', transformOrigin: 'top left' },
  },
  variants: {
    viewport: {
      phone: { width: '312px', height: '624px', '& iframe': { transform: 'scale(0.8)' } },
      tablet: { width: '417px', height: '500px', '& iframe': { transform: 'scale(0.5)' } },
      desktop: { width: '504px', height: '315px', '& iframe': { transform: 'scale(0.35)' } },
    },
  },
})
